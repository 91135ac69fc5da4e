import type { Context } from 'hono';
import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { publicRoute, requireConfirmedRole, requireRole, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  adminCertificateList,
  adminCertificateQuery,
  certificateInput,
  certificateState,
  nameShownInput,
  ofCertificate,
  ofCode,
  ofCourse,
  ownCertificateList,
  publicCertificate,
  revocationInput,
} from '../contract.ts';
import { ownCertificatePath } from '../vocabulary.ts';
import type { Certificates } from './certificates.ts';

const nothing = z.strictObject({});
const writeLimit = { name: 'certificate-writes', max: 60, seconds: 60 * 60 };

type Dependencies = { certificates: Certificates; limiter: Pick<RateLimiter, 'count'> };

export function certificateEndpoints({ certificates, limiter }: Dependencies) {
  async function write(c: Context, courseId: string, act: (userId: string) => Promise<void>) {
    const { id } = await personOf(c);
    await limiter.count(writeLimit, id);
    await act(id);
    return redirectForm(c, `${ownCertificatePath(courseId)}?done=1`);
  }

  return [
    get('/my-certificates', requireUser, {
      summary: "One's own certificates, the latest first.",
      query: nothing,
      answer: ownCertificateList,
      handle: async (c) => certificates.listOf((await personOf(c)).id),
    }),
    get('/courses/:id/certificate', requireUser, {
      summary: "One's own certificate of a class, or what is still to be done for it.",
      params: ofCourse,
      query: nothing,
      answer: certificateState,
      handle: async (c, { params }) => certificates.read((await personOf(c)).id, params.id),
    }),
    post('/courses/:id/certificate', requireUser, {
      summary:
        'Get the certificate of a class that one has completed. A name that it cannot print needs another spelling (409).',
      params: ofCourse,
      body: certificateInput,
      handle: (c, { params: { id }, body }) =>
        write(c, id, (userId) => certificates.issue(userId, id, body.showName === 'yes', body.printedName)),
    }),
    post('/courses/:id/certificate/name', requireUser, {
      summary: 'Say whether the public page of a certificate shows the name.',
      params: ofCourse,
      body: nameShownInput,
      handle: (c, { params: { id }, body }) =>
        write(c, id, (userId) => certificates.setNameShown(userId, id, body.showName === 'yes')),
    }),
    get('/certificates/:code', publicRoute, {
      summary:
        'What a certificate says, by the code in the address of its page. It has a name only if its owner shows it.',
      params: ofCode,
      query: nothing,
      answer: publicCertificate,
      handle: async (c, { params }) => {
        const { id: _id, courseId: _course, ...found } = await certificates.getPublic(params.code);
        // Whether it is valid must be true at once.
        c.header('Cache-Control', 'no-store');
        return found;
      },
    }),
    get('/admin/certificates', requireRole('admin'), {
      summary:
        'Certificates, the latest first; with `q` those of a number or code. Link with rel="next" leads to the next page.',
      query: adminCertificateQuery,
      answer: adminCertificateList,
      handle: (c, { query: { q, cursor } }) =>
        answerPage(
          c,
          (limit) => certificates.list(q, cursor, limit),
          ({ issuedAt, id }) => toCursor({ createdAt: issuedAt, id }),
        ),
    }),
    post('/admin/certificates/:id/revoke', requireConfirmedRole('admin'), {
      summary: 'Revoke a certificate for good. Its owner is told the reason.',
      params: ofCertificate,
      body: revocationInput,
      handle: async (c, { params, body }) => certificates.revoke((await personOf(c)).id, params.id, body.reason),
    }),
  ];
}
