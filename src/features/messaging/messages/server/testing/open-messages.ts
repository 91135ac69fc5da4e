import { Hono } from 'hono';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { questionIdOf } from '../inbound/reply-token-policy.ts';
import { createMessagesModule } from '../messages-module.ts';

export const operatorEmail = 'operator@sealeap.example';
export const publicUrl = 'https://sealeap.example';
export const replyAddress = 'support@mail.sealeap.example';
export const inboundSecret = 'secret-of-the-mail-server-0123456789';
const secrets = ['secret-of-the-site'] as const;

const weekdays = new Set([1, 2, 3, 4, 5]);
export const workingTime = {
  ...{ days: 2, timeZone: 'UTC', opensAt: 9 * 60, closesAt: 17 * 60, weekdays, holidays: new Set<string>() },
};

export const idOfReplyAddress = (address: string) => questionIdOf(address, replyAddress, secrets);

/** The feature on a database: `as` is a client of an account, or of nobody. */
export async function openMessages(db: Database, { premium = ['ada'], minors = [] as string[], ...rest } = {}) {
  const accounts = { ada: 'member', eve: 'member', bo: 'curator', cy: 'admin' } as const;
  await db.insert(users).values(
    Object.entries(accounts).map(([id, role]) => ({
      ...{ id, role, name: id, email: `${id}@example.org`, emailVerified: true },
    })),
  );
  const current = { id: null as keyof typeof accounts | null };
  const { endpoints, jobs, personalData } = createMessagesModule({
    ...{ db, queueMail, operatorEmail, publicUrl, secrets: [...secrets], workingTime, replyAddress, inboundSecret },
    limiter: createRateLimiter(db, 'secret'),
    clientNetwork: () => '192.0.2.0',
    signedIn: async () =>
      current.id && ({ uid: current.id, tier: premium.includes(current.id) ? 'premium' : 'free' } as never),
    listPremium: async (ids) => ids.filter((id) => premium.includes(id)),
    isMinorById: async (id) => minors.includes(id),
    ...rest,
  });
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .use(
      readSessions(async () => {
        const { id } = current;
        if (!id) return null;
        const person = { id, name: id, email: `${id}@example.org`, role: accounts[id] };
        return { id: 's', person, createdAt: new Date() } as Session;
      }),
    )
    .route('/', mountEndpoints(endpoints));

  const as = (id: keyof typeof accounts | null) => async (method: string, path: string, body?: object) => {
    current.id = id;
    const response = await app.request(`http://localhost${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: response.status, link: response.headers.get('link'), text, json: () => JSON.parse(text) };
  };
  /** Posts an email as a mail server does; the outcome, or the status of a refusal. */
  async function receive(raw: string, headers: Record<string, string> = { authorization: `Bearer ${inboundSecret}` }) {
    current.id = null;
    const body = raw.replaceAll('\n', '\r\n');
    const response = await app.request('http://localhost/inbound-emails', { method: 'POST', body, headers });
    return response.ok ? ((await response.json()) as { outcome: string }).outcome : response.status;
  }
  const runJob = (name: string) => jobs.find((job) => job.name === name)!.run();
  return { as, receive, runJob, personalData: personalData[0]! };
}

type EmailParts = { to: string; text: string; from?: string; id?: string; more?: string };

/** An email of plain text. */
export const emailOf = ({ to, text, from = 'ada@example.org', id = '<1@example.org>', more = '' }: EmailParts) =>
  `From: ${from}\nTo: ${to}\nSubject: Re: Your question\nMessage-ID: ${id}\n${more}Content-Type: text/plain; charset=utf-8\n\n${text}\n`;
