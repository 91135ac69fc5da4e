import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { createReviewModule } from '#platform/server/review/review-module.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { createMentorsModule } from '../mentors-module.ts';

const names = {
  ...{ ada: 'Ada Lovelace', bo: 'Bo Ek', kid: 'Amina Wanjiru', pia: 'Pia Prem', zoe: 'Zoe Ray' },
  ...{ fay: 'Fay Free', cur: 'Curt Or', new: 'Nina New' },
};
export type Who = keyof typeof names;
export const publicUrl = 'https://sealeap.example';

export const application = (overrides: object = {}) => ({
  ...{ motivation: 'I was helped myself, and want to give that on. SECRET-MOTIVATION', agrees: 'on' },
  ...{ helpsWith: 'Essays and interviews.', languages: ['en'], countries: 'Kenya', fields: ['arts'] },
  programmes: 'A prize\nhttps://sealeap.example/opportunities/prize',
  ...{ reference1: 'Ruth One', reference1Email: 'ruth@example.org' },
  ...{ reference2: 'Rob Two', reference2Email: 'rob@example.org' },
  ...overrides,
});
export const allChecks = {
  identity: 'on',
  references: 'on',
  training: 'on',
  agreement: 'on',
  agreementOn: '2026-11-01',
};

export async function addMentorUsers(db: Database) {
  await db.insert(users).values(
    Object.entries(names).map(([id, name]) => ({
      ...{ id, name, email: `${id}@mail.example`, emailVerified: true },
      role: id === 'cur' ? ('curator' as const) : ('member' as const),
    })),
  );
  await db.insert(profiles).values(
    Object.entries(names)
      .filter(([id]) => id !== 'new')
      .map(([userId, fullName]) => ({
        ...{ userId, fullName, country: 'KE', education: 'undergraduate' as const, interests: ['arts' as const] },
        dateOfBirth: userId === 'kid' ? '2011-01-01' : '1990-01-01',
      })),
  );
}

export const premiumUsers: readonly string[] = ['pia', 'zoe', 'kid'];

/** `x-is` says who asks. */
export function serveEndpoints(db: Database, endpoints: readonly Endpoint[]) {
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('x-is');
        const [person] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
        return person ? ({ person, id: `session-${id}` } as unknown as Session) : null;
      }),
    )
    .route('/api', mountEndpoints(endpoints));
  return async (who: Who, path: string, json?: object | Buffer, method = json ? 'POST' : 'GET') => {
    const body = json instanceof Buffer ? new Uint8Array(json) : json && JSON.stringify(json);
    const type = json instanceof Buffer ? 'application/octet-stream' : 'application/json';
    const response = await app.request(`/api${path}`, {
      method,
      headers: { 'x-is': who, 'content-type': type },
      ...(body && { body }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // biome-ignore lint/suspicious/noExplicitAny: answers of any route.
    return { status: response.status, body: (isJson ? await response.json() : await response.text()) as any };
  };
}

/**
 * ada and bo can become mentors, kid is 15, pia, zoe and kid are premium, fay is not; cur is a curator; new has no
 * profile.
 */
export async function serveMentors(db: Database) {
  await addMentorUsers(db);
  let clock = Date.parse('2026-11-20T12:00:00Z');
  const ended: string[] = [];
  const module = createMentorsModule({
    ...{ db, queueMail, publicUrl, now: () => new Date(clock) },
    limiter: { count: async () => {} },
    isPremium: async (c) => premiumUsers.includes(c.req.header('x-is') ?? ''),
    onEnded: async (_transaction, id) => void ended.push(id),
  });
  const inbox = createReviewModule({ db, kinds: module.reviewKinds, now: () => new Date(clock) });
  const send = serveEndpoints(db, [...module.endpoints, ...inbox.endpoints]);
  const ask = (...request: Parameters<typeof send>) => {
    clock += 1_000;
    return send(...request);
  };
  const decide = async (id: string, { decision, ...input }: { decision: string; [name: string]: unknown }) => {
    const version = (await ask('cur', `/admin/mentors/${id}`)).body.revision;
    return decision === 'accept'
      ? ask('cur', `/admin/mentors/${id}/acceptance`, { version, ...input })
      : ask('cur', `/admin/review/mentors/${id}/decision`, { version, decision, ...input });
  };
  return {
    ...{ ask, decide, ended, module },
    wait: (days: number) => {
      clock += days * 24 * 60 * 60 * 1000;
    },
    /** Somebody who is accepted; their id as a mentor. */
    async accept(who: Who, input: object = {}, form: object = {}) {
      await ask(who, '/own-mentor', application(form));
      const { id } = (await ask(who, '/own-mentor')).body;
      const { status, body } = await decide(id, { decision: 'accept', ...allChecks, ...input });
      if (status !== 204) throw new Error(body);
      return id as string;
    },
  };
}
