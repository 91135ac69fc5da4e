import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import type { UserDetails, UserRow } from '#features/operation/user-admin/contract.ts';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import type { SessionAnswer } from '#features/people/session/contract.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { operatorEmail, publicUrl } from './testing/payments.ts';
import { createProduct, openBrowser } from './testing/product.ts';
import { confirmSecondFactor } from './testing/users.ts';

const password = 'a leap into the sea';
const reason = 'They asked for it by mail.';

/** A person with a browser of their own. */
async function join(db: Database, app: ReturnType<typeof createProduct>, name: string, role = 'member') {
  const browser = openBrowser(app);
  const email = `${crypto.randomUUID()}@example.org`;
  expect((await browser.post('/api/auth/sign-up/email', { name, email, password })).status).toBe(204);
  const [row] = await db
    .update(users)
    .set({ role: role as 'member' | 'admin' })
    .where(eq(users.email, email))
    .returning();
  return { ...browser, id: row!.id, email, name };
}

async function openAdmin(db: Database) {
  const app = createProduct(db);
  const admin = await join(db, app, 'Amina', 'admin');
  await confirmSecondFactor(db, admin.id);
  const ada = await join(db, app, 'Ada');
  const act = async (name: string, body: object = { reason }, id = ada.id) =>
    (await admin.post(`/api/admin/users/${id}/${name}`, body)).status;
  return { app, admin, ada, act };
}

const namesIn = async (response: Response) => ((await response.json()) as UserRow[]).map(({ name }) => name);
const actsOn = async (db: Database, id: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );

it('finds users by part of their name or address, in any script and with or without accents', async ({ db }) => {
  const { app, admin } = await openAdmin(db);
  for (const name of ['Zoë Müller-Ñandú', 'عائشة الفهرية', 'Łukasz Đurić', '100%_sure', '<script>alert(1)</script>'])
    await join(db, app, name);
  const find = async (q: string) => namesIn(await admin.get(`/api/admin/users?q=${encodeURIComponent(q)}`));

  expect(await find('zoe mull')).toEqual(['Zoë Müller-Ñandú']);
  expect(await find('ÑANDÚ')).toEqual(['Zoë Müller-Ñandú']);
  expect(await find('الفهرية')).toEqual(['عائشة الفهرية']);
  expect(await find('lukasz duric')).toEqual(['Łukasz Đurić']);
  expect(await find('%_')).toEqual(['100%_sure']);
  expect(await find('<script>')).toEqual(['<script>alert(1)</script>']);
  expect(await find(admin.email.slice(0, 20).toUpperCase())).toEqual(['Amina']);
  expect(await find('nobody has this')).toEqual([]);
});

it('lists every user once over all pages', async ({ db }) => {
  const { admin } = await openAdmin(db);
  await db.execute(sql`insert into users (id, name, email, created_at)
    select 'p' || i, 'Person ' || i, i || '@example.com', now() - make_interval(secs => i / 7) from generate_series(1, 120) i`);
  const seen: string[] = [];
  let path: string | undefined = '/api/admin/users';
  while (path) {
    const page: Response = await admin.get(path);
    seen.push(...((await page.clone().json()) as UserRow[]).map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect([seen.length, new Set(seen).size]).toEqual([122, 122]);

  expect(await namesIn(await admin.get('/api/admin/users?show=team'))).toEqual(['Amina']);
  expect(await namesIn(await admin.get('/api/admin/users?show=suspended'))).toEqual([]);
});

it('shows a user without their date of birth, and records the access', async ({ db }) => {
  const { admin, ada } = await openAdmin(db);
  const profile = { fullName: 'Ada', dateOfBirth: '1999-12-10', country: 'KE', education: 'phd', interests: ['arts'] };
  expect((await ada.post('/api/profile', profile)).status).toBe(201);

  const answer = await admin.get(`/api/admin/users/${ada.id}`);
  const text = await answer.text();
  expect(JSON.parse(text) as UserDetails).toMatchObject({
    name: 'Ada',
    role: 'member',
    isSuspended: false,
    isEmailVerified: false,
    sessions: 1,
    signInMethods: ['credential'],
    hasProfile: true,
    consent: 'notNeeded',
    membership: { tier: 'free', status: 'active' },
    enrollments: [],
  });
  expect(text).not.toContain('1999');
  const [viewEntry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, ada.id));
  expect(viewEntry).toMatchObject({ actorId: admin.id, action: 'user.view', before: null, after: null });

  expect((await ada.get(`/api/admin/users/${admin.id}`)).status).toBe(403);
  expect((await admin.get('/api/admin/users/nobody')).status).toBe(404);
});

it('removes the record that somebody is under 18, and the date that said so, and shows no date to anybody', async ({
  db,
}) => {
  const { admin, ada, act } = await openAdmin(db);
  const profile = { fullName: 'Ada', country: 'KE', education: 'other', interests: ['arts'] };
  const year = new Date().getUTCFullYear() - 15;
  expect((await ada.post('/api/profile', { ...profile, dateOfBirth: `${year}-01-01` })).status).toBe(201);
  const details = async () => (await admin.get(`/api/admin/users/${ada.id}`)).text();
  const isMinor = async () => ((await (await ada.get('/api/session')).json()) as SessionAnswer).person!.isMinor;
  const headers = { 'content-type': 'application/json' };
  const setDate = (dateOfBirth: string) =>
    ada.get('/api/date-of-birth', { method: 'PUT', headers, body: JSON.stringify({ dateOfBirth }) });
  expect((await setDate('1990-01-01')).status).toBe(200);
  expect([JSON.parse(await details()).isDeclaredMinor, await isMinor()]).toEqual([true, true]);
  expect(await details()).not.toMatch(new RegExp(`${year + 18}|${year}-|1990`));

  expect(await act('age', {})).toBe(400);
  expect(await act('age')).toBe(204);
  expect(await act('age')).toBe(409);
  expect([JSON.parse(await details()).isDeclaredMinor, await isMinor()]).toEqual([false, false]);
  expect(await (await ada.get(`/api/profile/${ada.id}`)).json()).toMatchObject({ dateOfBirth: '1990-01-01' });

  // A date that says so still goes, so that saving the profile makes no new record of it.
  await setDate(`${year}-01-01`);
  expect(await act('age')).toBe(204);
  expect(await (await ada.get(`/api/profile/${ada.id}`)).json()).toMatchObject({ dateOfBirth: null });
  expect(await actsOn(db, ada.id)).toContain('user.correct-age');
  expect(await act('age', { reason }, admin.id)).toBe(409);
});

it('suspends: every session is over at once, no log in works, and only who knows the password learns why', async ({
  db,
}) => {
  const { app, ada, act } = await openAdmin(db);
  const { email } = ada;
  const logIn = (given = password) => openBrowser(app).post('/api/auth/sign-in/email', { email, password: given });
  expect((await logIn()).status).toBe(204);

  expect(await act('suspend')).toBe(204);
  expect(await (await ada.get('/api/session')).json()).toEqual({ person: null });
  expect(await db.select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([]);
  const refused = await logIn();
  expect([refused.status, refused.headers.get('x-error-code'), await refused.text()]).toEqual([
    403,
    'auth/user-disabled',
    'This account is suspended. Write to us if you think that is a mistake.',
  ]);
  expect((await logIn('a wrong one')).headers.get('x-error-code')).toBe('auth/invalid-credential');
  expect(await db.select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([]);

  expect(await act('restore')).toBe(204);
  expect((await logIn()).status).toBe(204);
  expect(await actsOn(db, ada.id)).toEqual(['user.suspend', 'user.restore']);
});

it('emails suspended and restored users once each, with a contact address', async ({ db }) => {
  const { ada, act } = await openAdmin(db);
  await db.delete(outbox);
  const openEmails = async () => {
    const rows = await db.select().from(outbox).orderBy(outbox.createdAt);
    return rows.map(({ recipient, message }) => ({ recipient, ...(message as EmailMessage) }));
  };
  expect(await act('restore')).toBe(204);
  expect(await openEmails()).toEqual([]);

  for (const name of ['suspend', 'suspend', 'restore', 'restore', 'suspend']) expect(await act(name)).toBe(204);
  const emails = await openEmails();
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'Your account is open again',
    'Your account is suspended',
    'Your account is suspended',
  ]);
  for (const { recipient, replyTo, paragraphs } of emails) {
    expect([recipient, replyTo]).toEqual([ada.email, operatorEmail]);
    expect(paragraphs.join(' ')).not.toContain(reason);
  }
  expect(emails.find(({ subject }) => /suspended/.test(subject))!.action!.href).toBe(`${publicUrl}/about#contact`);
});

it('rejects a session that begins while its user is suspended', async ({ db }) => {
  const { ada } = await openAdmin(db);
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, ada.id));
  expect(await (await ada.get('/api/session')).json()).toEqual({ person: null });
});

it('grants and revokes roles with a reason, but never one’s own', async ({ db }) => {
  const { admin, ada, act } = await openAdmin(db);
  expect(await act('role', { role: 'curator' })).toBe(400);
  expect(await act('role', { role: 'curator', reason: ' ' })).toBe(400);
  expect(await act('role', { role: 'owner', reason })).toBe(400);
  expect(await act('role', { role: 'curator', reason })).toBe(204);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, ada.id));
  expect(entry!.after).toEqual({ reason, from: 'member', to: 'curator' });

  for (const [name, body] of [
    ['role', { role: 'member', reason }],
    ['suspend', { reason }],
    ['delete', { reason }],
  ] as const)
    expect(await act(name, body, admin.id), name).toBe(409);
  expect(await act('suspend', { reason }, 'nobody')).toBe(404);
});

it('sends emails again', async ({ db }) => {
  const { ada, act } = await openAdmin(db);
  await db.delete(outbox);
  await db.insert(courses).values(courseRow({ id: 'first-steps' }));
  const [purchased] = await db
    .insert(enrollments)
    .values({
      userId: ada.id,
      courseId: 'first-steps',
      courseTitle: 'First steps',
      paymentStatus: 'completed',
      amountCents: 4900,
      currency: 'usd',
      paymentIntentId: 'pi_1',
      receiptNumber: 'SL-2026-000001',
      completedAt: new Date(),
    })
    .returning();
  const receipt = { kind: 'receipt', enrollmentId: purchased!.id, reason };
  expect(await act('emails', receipt)).toBe(204);
  expect(await act('emails', receipt)).toBe(204);
  expect(await act('emails', { ...receipt, enrollmentId: crypto.randomUUID() })).toBe(404);
  expect(await act('emails', { kind: 'confirmation', reason })).toBe(204);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
  expect(await act('emails', { kind: 'confirmation', reason })).toBe(409);

  const emails = await db.select().from(outbox);
  expect(emails.map(({ recipient }) => recipient)).toEqual(Array(3).fill(ada.email));
  expect(emails.map(({ key }) => key.split(':')[0]).sort()).toEqual([
    'enrollment-receipt',
    'enrollment-receipt',
    'verify',
  ]);
});

it('sends a premium receipt again, only to the payer', async ({ db }) => {
  const { admin, ada, act } = await openAdmin(db);
  await db.delete(outbox);
  const [subscription] = await db
    .insert(subscriptions)
    .values({ userId: ada.id, customerId: 'cus_1', priceId: 'price_1', state: 'active' })
    .returning();
  const billedAt = new Date('2026-11-21T12:00:00Z');
  const paid = { subscription: subscription!.id, amountCents: 1000, currency: 'usd', billedAt };
  await db.insert(membershipInvoices).values({ ...paid, invoiceId: 'in_1', number: 'SEA-0001' });
  const details = (await (await admin.get(`/api/admin/users/${ada.id}`)).json()) as UserDetails;
  expect(details.premiumPayments).toMatchObject([{ invoiceId: 'in_1', number: 'SEA-0001', amountCents: 1000 }]);

  const receipt = { kind: 'premiumReceipt', invoiceId: 'in_1', reason };
  expect([await act('emails', receipt), await act('emails', receipt)]).toEqual([204, 204]);
  expect(await act('emails', { ...receipt, invoiceId: 'in_2' })).toBe(404);
  expect(await act('emails', { kind: 'premiumReceipt', reason })).toBe(404);
  expect(await act('emails', receipt, admin.id)).toBe(404);

  const emails = await db.select().from(outbox);
  expect(emails.map(({ recipient }) => recipient)).toEqual([ada.email, ada.email]);
  const { paragraphs, action } = emails[0]!.message as EmailMessage;
  expect(paragraphs.join('\n')).toMatch(/Receipt SEA-0001\n.*\nPaid: \$10\.00 USD\nDate: November 21, 2026/);
  expect(action!.href).toBe(`${publicUrl}/receipts/premium/in_1.pdf`);
});

it('exports and deletes the same data as the user’s own functions', async ({ db }) => {
  const { admin, ada, act } = await openAdmin(db);
  const ownExport = (await (await ada.get('/api/account/export')).json()) as { kept: object };
  const given = await admin.post(`/api/admin/users/${ada.id}/export`, { reason });
  expect(((await given.json()) as { kept: object }).kept).toEqual(ownExport.kept);

  expect(await act('delete')).toBe(204);
  expect(await db.select().from(users).where(eq(users.id, ada.id))).toEqual([]);
  expect(await (await ada.get('/api/session')).json()).toEqual({ person: null });
  expect(await actsOn(db, ada.id)).toEqual(['user.export', 'user.delete']);
  expect(await act('delete')).toBe(404);
  const log = JSON.stringify(await db.select().from(auditEntries));
  expect(log).not.toContain(ada.email);
});
