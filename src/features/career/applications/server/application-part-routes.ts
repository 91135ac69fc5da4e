import type { Context } from 'hono';
import * as z from 'zod/mini';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { applicationAddress, applicationDetail } from '../contract.ts';
import { partInputs, partVersion, type StoredPart } from '../part-contract.ts';
import { readPartForm } from '../part-form-policy.ts';
import { type ApplicationPart, applicationParts } from '../vocabulary.ts';
import { ApplicationNotFound } from './application-errors.ts';
import type { ApplicationParts } from './application-parts.ts';

type Dependencies = { parts: ApplicationParts; limiter: Pick<RateLimiter, 'count'> };

/** Parts are saved while they are written, at most every second. */
const saveLimit = { name: 'application-parts', max: 600, seconds: 10 * 60 };

/** Drawing costs the server's processor. */
const cardLimit = { name: 'accepted-cards', max: 20, seconds: 60 * 60 };

const texts = (values: unknown) => [values].flat().filter((value) => typeof value === 'string');

/** Turns a form sent without script into the JSON that a script would have sent. */
const fromForm = (part: ApplicationPart) =>
  z.transform((body: unknown) => {
    const fields = (body ?? {}) as Record<string, unknown>;
    if (typeof body !== 'object' || 'value' in fields || typeof fields.version !== 'string') return body;
    return { version: Number(fields.version), value: readPartForm(part, (name) => texts(fields[name])) };
  });

const idOf = async (c: Context) => (await personOf(c)).id;

export const applicationPartEndpoints = ({ parts, limiter }: Dependencies) => [
  get('/applications/:id', requireUser, {
    summary: 'One application of who is signed in, with all that it holds and its history.',
    params: applicationAddress,
    answer: applicationDetail,
    handle: async (c, { params }) => parts.get(await idOf(c), params.id),
  }),
  get('/applications/:id/accepted.png', requireUser, {
    summary: 'A picture of 1200 × 630 that who was accepted can share, as PNG. 404 for every other application.',
    params: applicationAddress,
    handle: async (c, { params }) => {
      const userId = await idOf(c);
      await limiter.count(cardLimit, userId);
      const application = await parts.get(userId, params.id);
      if (application.state !== 'accepted') throw new ApplicationNotFound();
      const { drawAcceptedCard } = await import('./accepted-card.ts');
      const picture = await drawAcceptedCard(application);
      return c.body(new Uint8Array(picture), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'private, no-store',
      });
    },
  }),
  ...applicationParts.map((part) =>
    post(`/applications/:id/parts/${part}`, requireUser, {
      summary:
        'Saves a part of an application; returns its new version. When it is not based on the current version, nothing is written: 409, changed-meanwhile.',
      params: applicationAddress,
      body: z.pipe(fromForm(part), partInputs[part] as z.ZodMiniType<StoredPart>),
      answer: partVersion,
      handle: async (c, { params, body }) => {
        const userId = await idOf(c);
        await limiter.count(saveLimit, userId);
        const version = await parts.save(userId, params.id, part, body);
        return redirectForm(c, `/applications/${params.id}#${part}`, { version });
      },
    }),
  ),
];
