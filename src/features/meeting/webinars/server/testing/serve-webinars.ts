import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createReviewModule } from '#platform/server/review/review-module.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { createWebinarsModule } from '../webinars-module.ts';

export const publicUrl = 'https://sealeap.test';

/** The fields that a form sends. */
export const filledForm = {
  title: 'Money for your studies',
  description: 'Where it hides.',
  speakerName: 'Ilse Marten',
  speakerRole: 'Reads applications',
  speakerBio: 'Has read many.',
  start: '2027-03-28T18:00',
  timeZone: 'Europe/Berlin',
  minutes: '90',
  meetingUrl: 'https://meet.example.org/secret-room',
  capacity: '',
  audience: 'everybody',
  premiumDays: '0',
};
type Form = typeof filledForm;

const names = { ada: 'Ada Lovelace', bo: 'Bo Ek', kid: 'Amina Wanjiru', pia: 'Pia Prem', cur: 'Curt Or' };

/**
 * ada, bo and kid, who is 14, are members, pia is a Premium member, cur is a curator. `x-is` says who asks, nobody
 * without it. The clock is what `at` was told last.
 */
export async function serveWebinars(db: Database) {
  await db.insert(users).values(
    Object.entries(names).map(([id, name]) => ({
      ...{ id, name, email: `${id}@mail.example`, emailVerified: true },
      role: id === 'cur' ? ('curator' as const) : ('member' as const),
    })),
  );
  await db.insert(profiles).values({
    ...{ userId: 'kid', fullName: names.kid, country: 'KE', education: 'high-school' as const, interests: [] },
    dateOfBirth: '2012-06-01',
  });
  let clock = new Date('2027-03-01T12:00:00Z');
  const dependencies = {
    ...{
      db,
      publicUrl,
      queueMail,
      files: createMemoryFiles().store,
      secrets: ['secret'] as [string],
      now: () => clock,
    },
    ...{ limiter: { count: async () => {} }, clientNetwork: () => 'here', operatorEmail: 'team@sealeap.test' },
    signedIn: async (c: { req: { header: (name: string) => string | undefined } }) => {
      const id = c.req.header('x-is');
      const [user] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
      const tier = id === 'pia' ? 'premium' : 'free';
      return user ? ({ uid: user.id, email: user.email, isEmailVerified: user.emailVerified, tier } as never) : null;
    },
  };
  const module = createWebinarsModule(dependencies as never);
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('x-is');
        const [person] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
        return person ? ({ person, secondFactor: { isOn: true, confirmedAt: clock } } as unknown as Session) : null;
      }),
    )
    .route(
      '/api',
      mountEndpoints([...module.endpoints, ...createReviewModule({ db, kinds: module.reviewKinds }).endpoints]),
    );
  for (const pages of module.pages) app.route('/', pages);

  const send = async (who: string, path: string, init: RequestInit = {}) => {
    const response = await app.request(path, { ...init, headers: { ...init.headers, ...(who && { 'x-is': who }) } });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
  const post = (who: string, path: string, json: object = {}) =>
    send(who, `/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  const jobOf = (name: string) => module.jobs.find((job) => job.name === name)!.run();
  const emails = async () =>
    (await db.select().from(outbox).orderBy(outbox.createdAt, outbox.key)).map(
      ({ key, recipient, message }) => ({ key, to: recipient, ...message }) as OutgoingEmail,
    );
  const tokenOf = (email: OutgoingEmail) => new URL(email.action!.href).searchParams.get('token')!;

  return {
    ...{ module, send, post, emails, tokenOf },
    at: (iso: string) => {
      clock = new Date(iso);
    },
    get: (who: string, path: string) => send(who, `/api${path}`),
    postForm: (who: string, path: string, fields: Record<string, string>) =>
      send(who, `/api${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    /** A draft; returns its id. */
    draft: async (rest: Partial<Form> = {}) =>
      (await post('cur', '/admin/webinars', { ...filledForm, ...rest })).body.id as string,
    /** Published; returns its id. */
    async publish(rest: Partial<Form> = {}) {
      const { body } = await post('cur', '/admin/webinars', { ...filledForm, ...rest });
      await post('cur', `/admin/webinars/${body.id}/publish`);
      return body.id as string;
    },
    change: (id: string, rest: Partial<Form>, sequence: number) =>
      post('cur', `/admin/webinars/${id}`, { ...filledForm, ...rest, sequence }),
    register: (who: string, slug = 'money-for-your-studies') => post(who, `/webinars/${slug}/registration`),
    cancel: (who: string, slug = 'money-for-your-studies') => post(who, `/webinars/${slug}/registration/cancel`),
    mine: async (who: string, slug = 'money-for-your-studies') => (await send(who, `/api/webinars/${slug}`)).body.mine,
    /** Asks for a place and confirms the address; returns the token of the registration. */
    async comeAsVisitor(name: string, slug = 'money-for-your-studies') {
      const to = `${name}@visitor.example`;
      await post('', `/webinars/${slug}/visitors`, { name, email: to });
      const asked = (await emails()).findLast((email) => email.to === to)!;
      await post('', `/webinars/${slug}/visitors/confirm`, { token: tokenOf(asked) });
      return tokenOf((await emails()).findLast((email) => email.to === to && email.key !== asked.key)!);
    },
    remind: () => jobOf('remind-of-webinars'),
    fill: () => jobOf('fill-webinars'),
    purge: () => jobOf('purge-webinar-visitors'),
    sendFile: (kind: string, id: string, body: Buffer, name = 'file') =>
      send('cur', `/api/webinar-files/${id}/${kind}?name=${name}`, { method: 'POST', body: new Uint8Array(body) }),
  };
}
