import type { Context } from 'hono';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { answerCsv } from '#platform/server/http/formats/csv.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { renderEmail } from '#platform/server/mail/render-email.tsx';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  issueAddress,
  issueDraft,
  issueInput,
  issueList,
  issuePreview,
  issuePreviewInput,
  issueWithDelivery,
  newIssue,
  scheduleInput,
  subscriberList,
  subscriberQuery,
  versionInput,
} from '../issue-contract.ts';
import { picturesPath } from '../vocabulary.ts';
import { issueEmail } from './issue-email.ts';
import type { Issues } from './issues.ts';

type Dependencies = { issues: Issues; render: (text: string) => string; publicUrl: string };

/** The email alone, with pictures of ours and nothing else. */
const emailPreviewPolicy = (publicUrl: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${publicUrl}${picturesPath}/; base-uri 'none'; frame-ancestors 'none'; sandbox`;

export function issueEndpoints({ issues, render, publicUrl }: Dependencies) {
  const guard = requireRole('curator');
  const actorId = async (c: Context) => (await personOf(c)).id;
  const sample = (content: { subject: string; text: string }) =>
    renderEmail(issueEmail(content, { publicUrl, unsubscribe: `${publicUrl}/newsletter/unsubscribe` }));
  return [
    get('/admin/newsletter/addresses', guard, {
      summary: 'Confirmed addresses of the newsletter, newest first. X-Total-Count carries how many there are in all.',
      query: subscriberQuery,
      answer: subscriberList,
      handle: async (c, { query }) => {
        c.header('X-Total-Count', String(await issues.countSubscribers()));
        const page = await answerPage(c, (limit) => issues.listSubscribers(query, limit), toCursor);
        return page.map(({ createdAt: _key, ...subscriber }) => subscriber);
      },
    }),
    get('/admin/newsletter/addresses.csv', guard, {
      summary: 'Every confirmed address as a file. That it was taken stands in the log.',
      handle: async (c) =>
        answerCsv(
          c,
          'newsletter',
          [
            ['Address', ({ email }) => email],
            ['Wants', ({ topics }) => topics.join(' ')],
            ['Confirmed at', ({ confirmedAt }) => confirmedAt?.toISOString() ?? ''],
          ],
          await issues.exportSubscribers(await actorId(c)),
        ),
    }),
    post('/admin/newsletter/preview', guard, {
      summary: 'How an email will look.',
      body: issuePreviewInput,
      answer: issuePreview,
      handle: (_c, { body }) => ({ html: render(body.text), text: sample(body).text }),
    }),
    get('/admin/newsletter/draft', guard, {
      summary: 'A draft from what is new since the last email, and what closes in two weeks. Nothing is stored.',
      answer: issueDraft,
      handle: () => issues.writeDraft(),
    }),
    get('/admin/newsletter/issues', guard, {
      summary: 'Emails to the list, newest first. Link with rel="next" leads to the next page.',
      query: pageQuery,
      answer: issueList,
      handle: async (c, { query: { cursor } }) =>
        (await answerPage(c, (limit) => issues.list(cursor, limit), toCursor)).map(issues.toIssue),
    }),
    post('/admin/newsletter/issues', guard, {
      summary: 'Begin an email to the list, as a draft.',
      answer: newIssue,
      status: 201,
      handle: async (c) => issues.create(await actorId(c)),
    }),
    get('/admin/newsletter/issues/:id', guard, {
      summary: 'An email to the list, and what became of it.',
      params: issueAddress,
      answer: issueWithDelivery,
      handle: (_c, { params }) => issues.get(params.id),
    }),
    get('/admin/newsletter/issues/:id/email', guard, {
      summary: 'The email as mail programs show it (HTML).',
      params: issueAddress,
      handle: async (c, { params }) =>
        c.html(sample(await issues.get(params.id)).html, 200, {
          'Cache-Control': 'private, no-store',
          'Content-Security-Policy': emailPreviewPolicy(publicUrl),
        }),
    }),
    put('/admin/newsletter/issues/:id', guard, {
      summary: 'Save a draft. Refused (409) when it has changed since `version` was read, or is no draft any more.',
      params: issueAddress,
      body: issueInput,
      answer: issueWithDelivery,
      handle: async (c, { params, body }) => issues.save(await actorId(c), params.id, body),
    }),
    post('/admin/newsletter/issues/:id/test', guard, {
      summary: 'Send it to oneself.',
      params: issueAddress,
      handle: async (c, { params }) => issues.test(await personOf(c), params.id),
    }),
    post('/admin/newsletter/issues/:id/send', guard, {
      summary: 'Send it to everybody who wants it. Refused (409) when it has changed since `version` was read.',
      params: issueAddress,
      body: versionInput,
      answer: issueWithDelivery,
      handle: async (c, { params, body }) => issues.send(await actorId(c), params.id, body.version),
    }),
    post('/admin/newsletter/issues/:id/schedule', guard, {
      summary: 'Plan when a draft goes out by itself, or take that back. Refused (409) when it has changed meanwhile.',
      params: issueAddress,
      body: scheduleInput,
      answer: issueWithDelivery,
      handle: async (c, { params, body }) => issues.schedule(await actorId(c), params.id, body),
    }),
    post('/admin/newsletter/issues/:id/stop', guard, {
      summary: 'Write no further email, and take back those that wait.',
      params: issueAddress,
      answer: issueWithDelivery,
      handle: async (c, { params }) => issues.stop(await actorId(c), params.id),
    }),
  ];
}
