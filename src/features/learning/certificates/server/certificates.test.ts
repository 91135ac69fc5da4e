import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { AdminCertificate } from '../contract.ts';
import { createCertificateRepository } from './certificate-repository.ts';
import { certificates as t } from './certificate-table.ts';
import { serveCertificates } from './testing/serve-certificates.ts';

const ownPath = '/api/courses/first-steps/certificate';

it('issues one certificate to who has completed the course, with a number and an address', async ({ db }) => {
  const { get, post, readOwn } = await serveCertificates(db);
  expect(await (await get(ownPath, 'ada')).json()).toEqual({
    courseTitle: 'First steps to a scholarship',
    certificate: null,
    missing: null,
    name: 'Ada Lovelace',
    showsName: true,
  });
  for (let times = 0; times < 2; times++) expect((await post(ownPath, { showName: 'yes' })).status).toBe(204);
  const { certificate } = await readOwn();
  expect(certificate).toMatchObject({
    ...{ name: 'Ada Lovelace', isNameShown: true, instructorName: 'Amara Diallo', revokedAt: null },
    ...{ courseId: 'first-steps', issuedAt: '2026-11-24T10:00:00.000Z' },
  });
  expect(certificate!.number).toMatch(/^SLC-2026-\d{6}$/);
  expect(certificate!.code).toMatch(/^[\w-]{22}$/);
  expect(await (await get('/api/my-certificates', 'ada')).json()).toEqual([certificate]);
  expect(await (await get('/api/my-certificates', 'mia')).json()).toEqual([]);
});

it('asks for another spelling of a name that it cannot print, before it is issued', async ({ db }) => {
  const { get, post, readOwn } = await serveCertificates(db);
  await db.update(profiles).set({ fullName: 'Ada 𓀀𓀁' }).where(eq(profiles.userId, 'ada'));
  expect(await (await get(ownPath, 'ada')).json()).toMatchObject({ name: 'Ada 𓀀𓀁', unprintable: ['𓀀', '𓀁'] });
  for (const printedName of [undefined, '', 'Ada 𓀂']) {
    const refusal = await post(ownPath, { printedName });
    expect([refusal.status, refusal.headers.get('x-error-field')]).toEqual([409, 'printedName']);
  }
  expect(await db.$count(t)).toBe(0);
  expect((await post(ownPath, { printedName: ' Ada  Lovelace ' })).status).toBe(204);
  expect((await readOwn()).certificate).toMatchObject({ name: 'Ada Lovelace' });
});

it('keeps the name of the profile where it can be printed, without its emoji', async ({ db }) => {
  const { get, post, readOwn } = await serveCertificates(db);
  await db.update(profiles).set({ fullName: 'ليلى 🎓 王' }).where(eq(profiles.userId, 'ada'));
  expect(await (await get(ownPath, 'ada')).json()).not.toHaveProperty('unprintable');
  expect((await post(ownPath, { printedName: 'Somebody Else' })).status).toBe(204);
  expect((await readOwn()).certificate).toMatchObject({ name: 'ليلى 🎓 王' });
});

it('says what is missing, and issues nothing before', async ({ db }) => {
  const { get, post, progress } = await serveCertificates(db);
  progress.missing = 2;
  expect(await (await get(ownPath, 'ada')).json()).toMatchObject({ certificate: null, missing: '2 lessons' });
  expect((await post(ownPath, {})).status).toBe(409);
  Object.assign(progress, { lessons: 0, missing: 0 });
  expect((await post(ownPath, {})).status).toBe(409);
  expect(await db.$count(t)).toBe(0);
});

it('is closed to who has no access to the course', async ({ db }) => {
  const { get, post } = await serveCertificates(db);
  expect([(await get(ownPath)).status, (await post(ownPath, {}, '')).status]).toEqual([401, 401]);
  expect([(await get(ownPath, 'eve')).status, (await post(ownPath, {}, 'eve')).status]).toEqual([403, 403]);
  expect((await post(`${ownPath}/name`, { showName: 'yes' }, 'eve')).status).toBe(404);
  expect((await get('/classes/first-steps/certificate.pdf', 'eve')).status).toBe(404);
});

it('proposes to show the name of adults alone, and shows nobody’s unless they say so', async ({ db }) => {
  const { get, post, issue } = await serveCertificates(db);
  expect(await (await get(ownPath, 'mia')).json()).toMatchObject({ name: 'Mia Minor', showsName: false });
  await db.update(profiles).set({ dateOfBirth: null }).where(eq(profiles.userId, 'ada'));
  expect(await (await get(ownPath, 'ada')).json()).toMatchObject({ showsName: false });

  const code = await issue('mia');
  const read = async () => (await get(`/api/certificates/${code}`)).text();
  expect(await read()).not.toContain('Mia');
  expect(JSON.parse(await read())).toMatchObject({ name: null, revokedAt: null });
  await post(`${ownPath}/name`, { showName: 'yes' }, 'mia');
  expect(JSON.parse(await read())).toMatchObject({ name: 'Mia Minor' });
  await post(`${ownPath}/name`, {}, 'mia');
  expect(await read()).not.toContain('Mia');
});

it('stays as it was issued when the course is gone and the name has changed', async ({ db }) => {
  const { get, issue, readOwn } = await serveCertificates(db);
  const code = await issue('ada', true);
  const before = await (await get(`/api/certificates/${code}`)).json();
  await db.delete(courses);
  await db.update(profiles).set({ fullName: 'Another Name' }).where(eq(profiles.userId, 'ada'));

  expect(await (await get(`/api/certificates/${code}`)).json()).toEqual(before);
  const { certificate } = await readOwn();
  expect(certificate!.name).toBe('Ada Lovelace');
  const file = await get('/classes/first-steps/certificate.pdf', 'ada');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toContain(`(Certificate ${certificate!.number})`);
});

it('names nobody once the account is deleted, and is still valid', async ({ db }) => {
  const { get, issue } = await serveCertificates(db);
  const code = await issue('ada', true);
  await createCertificateRepository(db).removeName('ada');
  await db.delete(users).where(eq(users.id, 'ada'));
  expect(await (await get(`/api/certificates/${code}`)).json()).toMatchObject({ name: null, revokedAt: null });
  expect(await db.select({ userId: t.userId, name: t.name }).from(t)).toEqual([{ userId: null, name: null }]);
});

it('is revoked by an admin with a reason, which the log and its owner get', async ({ db }) => {
  const { get, post, issue, readOwn } = await serveCertificates(db);
  const code = await issue();
  const { id } = (await db.select().from(t))[0]!;
  const revoke = (reason: string, who = 'admin') => post(`/api/admin/certificates/${id}/revoke`, { reason }, who);
  expect((await revoke('Not theirs.', 'ada')).status).toBe(403);
  expect((await revoke('')).status).toBe(400);
  expect((await revoke('Not their own work.')).status).toBe(204);
  expect((await revoke('Again.')).status).toBe(409);

  expect(await (await get(`/api/certificates/${code}`)).json()).toMatchObject({
    revokedAt: '2026-11-24T10:00:00.000Z',
  });
  const { certificate } = await readOwn();
  expect(certificate!.revocationReason).toBe('Not their own work.');
  expect(await db.select().from(auditEntries)).toMatchObject([
    { actorId: 'admin', action: 'certificate.revoke', subjectId: id, after: { reason: 'Not their own work.' } },
  ]);
  expect(await db.select().from(notifications)).toMatchObject([
    { userId: 'ada', topic: 'classes', href: '/classes/first-steps/certificate' },
  ]);
});

it('lists certificates to admins, and finds one by its number or code', async ({ db }) => {
  const { get, issue } = await serveCertificates(db);
  const ada = await issue('ada', true);
  await issue('mia');
  const list = async (q = '') =>
    (await (await get(`/api/admin/certificates?q=${q}`, 'admin')).json()) as AdminCertificate[];
  expect(await list()).toHaveLength(2);
  const listed = (await list(ada))[0]!;
  expect(listed).toMatchObject({ code: ada, name: 'Ada Lovelace' });
  expect(await list(listed.number.toLowerCase())).toEqual([listed]);
  expect((await get('/api/admin/certificates', 'ada')).status).toBe(403);
});

it('knows no certificate of another code', async ({ db }) => {
  const { get } = await serveCertificates(db);
  expect((await get(`/api/certificates/${'a'.repeat(22)}`)).status).toBe(404);
  expect((await get('/api/certificates/short')).status).toBe(400);
});

it('notifies once who has completed a course, has access and no certificate yet', async ({ db }) => {
  const { certificates, issue } = await serveCertificates(db);
  await db.insert(enrollments).values(
    ['ada', 'mia'].map((userId) => ({
      ...{ userId, courseId: 'first-steps', courseTitle: 'One', amountCents: 4900, currency: 'usd' },
      ...{ paymentStatus: 'completed' as const, completedAt: new Date() },
      ...{ receiptNumber: `R-${userId}`, paymentIntentId: `pi_${userId}` },
    })),
  );
  await issue('mia');
  for (const who of ['ada', 'ada', 'mia', 'eve']) await certificates.notifyReady(db, who, 'first-steps');
  expect(await db.select().from(notifications)).toMatchObject([
    {
      ...{ userId: 'ada', topic: 'classes', title: 'Your certificate is ready' },
      href: '/classes/first-steps/certificate',
    },
  ]);
});
