import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { createReviewModule } from '#platform/server/review/review-module.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { draftToText, toDraft } from '../../note-draft-policy.ts';
import { createAlumniNotesModule } from '../notes-module.ts';

const names = {
  ...{ ada: 'Ada Lovelace', bo: 'Bo Ek', kid: 'Amina Wanjiru', pia: 'Pia Prem', zoe: 'Zoe Ray' },
  ...{ fay: 'Fay Free', cur: 'Curt Or', new: 'Nina New' },
};
export type Who = keyof typeof names | '';
const publicUrl = 'https://sealeap.example';

/** Returns a filled form; every text says which field it is. */
export const filledForm = (overrides: Record<string, string> = {}) => ({
  ...{ year: '2024', country: 'KE', isAnonymous: '', name: '' },
  before: `Before it I studied numbers and counted fish. ${'x'.repeat(300)} SECRET-BEFORE`,
  timeline: 'I began in May and heard in June. SECRET-TIMELINE',
  documents: 'SECRET-DOCUMENTS',
  costs: 'SECRET-COSTS',
  different: '',
  ...{ advice1: 'Begin early. SECRET-ADVICE', advice2: 'Ask people.', advice3: 'Sleep well.' },
  ...overrides,
});

/**
 * Opportunities 'prize' and 'other'. ada, bo and kid, who is 15, write; pia and zoe are premium, fay is not; cur is a
 * curator; new has no profile. `x-is` says who asks. The clock goes a second with each request.
 */
export async function serveAlumniNotes(db: Database) {
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
        ...{ userId, fullName, country: 'KE', education: 'undergraduate' as const, interests: [] },
        dateOfBirth: userId === 'kid' ? '2012-01-01' : '1999-01-01',
      })),
  );
  const [prize, other] = await db
    .insert(opportunities)
    .values([
      opportunityRow({ slug: 'prize', title: 'Ocean Prize' }),
      opportunityRow({ slug: 'other', title: 'Other Prize' }),
    ])
    .returning({ id: opportunities.id });

  let clock = Date.parse('2026-11-20T12:00:00Z');
  const counted: string[] = [];
  const files = createMemoryFiles();
  const module = createAlumniNotesModule({
    ...{ db, now: () => new Date(clock), files: files.store, publicUrl, queueMail },
    secrets: ['a secret of the tests, long enough for a signature'],
    limiter: { count: async ({ name }) => void counted.push(name) },
    clientNetwork: () => 'net',
    isPremium: async (c) => ['pia', 'zoe'].includes(c.req.header('x-is') ?? ''),
  });
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('x-is');
        const [person] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
        return person ? ({ person, id: `session-${id}` } as unknown as Session) : null;
      }),
    )
    .route(
      '/api',
      mountEndpoints([
        ...module.endpoints,
        ...createReviewModule({ db, kinds: module.reviewKinds, now: () => new Date(clock) }).endpoints,
      ]),
    );

  async function send(who: Who, path: string, init: RequestInit) {
    clock += 1000;
    const headers = { ...(init.headers as Record<string, string>), ...(who && { 'x-is': who }) };
    const response = await app.request(`/api${path}`, { ...init, headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      ...{ status: response.status, headers: response.headers, bytes },
      body: isJson ? JSON.parse(bytes.toString()) : bytes.toString(),
    };
  }
  const ask = (who: Who, path: string, json?: object, method = json ? 'POST' : 'GET') =>
    send(who, path, {
      method,
      ...(json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    });
  const upload = (who: Who, purpose: string, body: Buffer, name = 'proof.pdf') =>
    send(who, `/alumni-files/${prize!.id}/${purpose}?name=${name}`, { method: 'POST', body: new Uint8Array(body) });
  const ownPath = `/own-alumni-notes/${prize!.id}`;
  const read = async (who: Who) => (await ask(who, '/own-alumni-notes/prize')).body;
  const decide = async (id: string, decision: string, rest: object = {}) =>
    ask('cur', decision === 'propose' ? `/admin/alumni-notes/${id}/proposal` : `/admin/review/notes/${id}/decision`, {
      ...(decision !== 'propose' && { decision }),
      version: (await ask('cur', `/admin/alumni-notes/${id}`)).body.revision,
      ...rest,
    });
  const submit = async (who: Who, form: Record<string, string> = {}) =>
    ask(who, `${ownPath}/submit`, { ...filledForm(form), version: (await read(who)).draft.version });
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n');

  return {
    ...{ app, module, ask, upload, ownPath, read, decide, submit, pdf, counted, files, publicUrl },
    prizeId: prize!.id,
    otherId: other!.id,
    wait: (days: number) => {
      clock += days * 24 * 60 * 60 * 1000;
    },
    saveDraft: (who: Who, form: Record<string, string>, version: number) =>
      ask(who, `${ownPath}/draft`, { text: draftToText(toDraft(filledForm(form))), version }, 'PUT'),
    /** A note of somebody that is published; its id. */
    async publish(who: Who, form: Record<string, string> = {}) {
      await upload(who, 'proof', pdf);
      const sent = await submit(who, form);
      if (sent.status !== 204) throw new Error(sent.body);
      const { id } = await read(who);
      const done = await decide(id, 'publish');
      if (done.status !== 204) throw new Error(done.body);
      return id as string;
    },
  };
}
