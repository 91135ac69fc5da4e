import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { hashToken } from '#platform/server/encrypted-value.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createGuardianRepository } from './guardians/guardian-repository.ts';
import { guardianConsents } from './guardians/guardian-table.ts';
import { profiles as profileTable } from './profile-table.ts';
import { ada, adasProfile, addPerson, mia } from './testing/person.ts';
import {
  addFreeMembership,
  type Change,
  child,
  counts,
  day,
  guardianEmail,
  noon,
  start,
} from './testing/start-profiles.ts';

it('creates the free, active membership with the profile', async ({ db }) => {
  await addPerson(db);
  const { profiles } = start(db);
  const saved = await profiles.create(ada, adasProfile);

  expect(saved).toEqual({ firebaseUid: 'ada', ...adasProfile, profileCompleted: true });
  expect(await profiles.get('ada')).toEqual(saved);
  const { rows } = (await db.execute(sql`select user_id, tier, status from memberships`)) as { rows: unknown[] };
  expect(rows).toEqual([{ user_id: 'ada', tier: 'free', status: 'active' }]);
});

it('rolls back the profile when the membership fails', async ({ db }) => {
  await addPerson(db);
  const failing = async () => Promise.reject(new Error('The disk is full.'));
  await expect(start(db, { addFreeMembership: failing }).profiles.create(ada, adasProfile)).rejects.toThrow('disk');
  expect(await counts(db)).toEqual([0, 0]);

  const late: Change['addFreeMembership'] = async (transaction, userId) => {
    await addFreeMembership(transaction, userId);
    throw new Error('The connection is gone.');
  };
  await expect(start(db, { addFreeMembership: late }).profiles.create(ada, adasProfile)).rejects.toThrow('connection');
  expect(await counts(db)).toEqual([0, 0]);
});

it('refuses a membership without a profile', async ({ db }) => {
  await addPerson(db);
  await expect(db.transaction((inner) => addFreeMembership(inner, 'ada'))).rejects.toThrow();
  await start(db).profiles.create(ada, adasProfile);
  await db.delete(profileTable);
  expect(await counts(db)).toEqual([0, 0]);
});

it('deletes profile and membership with the account', async ({ db }) => {
  await addPerson(db);
  await start(db).profiles.create(ada, adasProfile);
  await db.delete(users);
  expect(await counts(db)).toEqual([0, 0]);
});

it('creates one profile, however often it is requested', async ({ db }) => {
  await addPerson(db);
  const { profiles } = start(db);
  await profiles.create(ada, adasProfile);
  await expect(profiles.create(ada, { ...adasProfile, fullName: 'Eve' })).rejects.toThrow('already');
  expect(await profiles.get('ada')).toMatchObject({ fullName: 'Ada Lovelace' });
});

it('changes a profile as a whole, and only an existing one', async ({ db }) => {
  await addPerson(db);
  const { profiles } = start(db);
  await expect(profiles.change(ada, adasProfile)).rejects.toThrow('not completed');
  await profiles.create(ada, adasProfile);
  const changed = { ...adasProfile, interests: [], dateOfBirth: null, goals: null, country: 'KE' };
  await profiles.change(ada, changed);
  expect(await profiles.get('ada')).toEqual({ firebaseUid: 'ada', ...changed, profileCompleted: true });
});

it('keeps the answers about studies unless a change carries them, and takes one back', async ({ db }) => {
  await addPerson(db);
  const { profiles } = start(db);
  await profiles.create(ada, { ...adasProfile, studying: 'masters', finished: 'undergraduate' });
  await profiles.change(ada, adasProfile);
  expect(await profiles.get('ada')).toMatchObject({ studying: 'masters', finished: 'undergraduate' });

  await profiles.change(ada, { ...adasProfile, studying: null });
  expect(await profiles.get('ada')).not.toHaveProperty('studying');
});

it('emails the guardian of a minor, and stores nothing readable', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await expect(profiles.create(mia, child)).rejects.toThrow('guardian must agree');
  await expect(profiles.create(mia, { ...child, guardianEmail: 'MIA@example.org' })).rejects.toThrow('your own');
  expect(emails).toEqual([]);

  const saved = await profiles.create(mia, { ...child, guardianEmail });
  expect(saved).toEqual({ state: 'waiting', guardianEmail, expiresAt: '2026-05-18T12:00:00.000Z' });
  expect(await guardians.getState('mia')).toEqual(saved);
  expect(await counts(db)).toEqual([0, 0]);

  const storedConsents = JSON.stringify(await db.select().from(guardianConsents));
  const message = emails[0]!;
  for (const secret of ['2015', 'Kovač', 'Build an engine', 'undergraduate', tokenIn(message)])
    expect(storedConsents).not.toContain(secret);
  expect(storedConsents).toContain(hashToken(tokenIn(message)));
  expect(message).toMatchObject({ to: guardianEmail, personId: 'mia' });
  expect(JSON.stringify(message)).not.toContain('2015');
});

it('creates the profile when the guardian consents, once', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  const token = tokenIn(emails[0]!);
  expect(await guardians.getRequest(token)).toMatchObject({ state: 'waiting', name: 'Mia Kovač' });

  await guardians.answer({ token, answer: 'confirm' });
  expect(await profiles.get('mia')).toMatchObject(child);
  expect(await counts(db)).toEqual([1, 1]);
  expect(emails.map(({ to }) => to)).toEqual([guardianEmail, guardianEmail, mia.email]);
  expect(JSON.stringify(emails)).not.toContain('2015');
  expect(await db.select().from(guardianConsents)).toMatchObject([{ encrypted: null, expiresAt: null, givenAt: noon }]);
  await expect(guardians.answer({ token, answer: 'confirm' })).rejects.toThrow('no longer valid');
  await expect(guardians.answer({ token, answer: 'decline' })).rejects.toThrow('no longer valid');
});

it('lets a minor name another guardian only where emails to the first one come back', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  const other = { ...child, guardianEmail: 'aunt@example.org' };
  await profiles.create(mia, { ...child, guardianEmail });
  await createSuppressionRepository(db).add(guardianEmail, 'bounce');
  expect(await guardians.getState('mia')).toMatchObject({ state: 'waiting', isUnreachable: true });
  const token = tokenIn(emails[0]!);
  await guardians.answer({ token, answer: 'confirm' });

  await createSuppressionRepository(db).lift(guardianEmail);
  expect(await profiles.change(mia, other)).not.toHaveProperty('state');
  await createSuppressionRepository(db).add(guardianEmail, 'bounce');
  expect(await guardians.getState('mia')).toEqual({ state: 'given', guardianEmail, isUnreachable: true });
  expect(await profiles.change(mia, { ...child, guardianEmail: guardianEmail.toUpperCase() })).not.toHaveProperty(
    'state',
  );
  expect(await profiles.change(mia, other)).toMatchObject({ state: 'waiting', guardianEmail: 'aunt@example.org' });

  expect(emails.at(-1)).toMatchObject({ to: 'aunt@example.org' });
  expect(await counts(db)).toEqual([0, 0]);
  await expect(guardians.answer({ token, answer: 'withdraw' })).rejects.toThrow('no longer valid');
  await guardians.answer({ token: tokenIn(emails.at(-1)!), answer: 'confirm' });
  expect(await profiles.get('mia')).toMatchObject(child);
});

it('deletes profile and membership when consent is withdrawn', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  const token = tokenIn(emails[0]!);
  await expect(guardians.answer({ token, answer: 'withdraw' })).rejects.toThrow('no longer valid');
  await guardians.answer({ token, answer: 'confirm' });
  expect(tokenIn(emails[1]!)).toBe(token);

  await guardians.answer({ token, answer: 'withdraw' });
  expect(await counts(db)).toEqual([0, 0]);
  expect(await guardians.getState('mia')).toEqual({ state: 'refused' });
  await expect(guardians.getRequest(token)).rejects.toThrow('no longer valid');
  await expect(profiles.create(mia, { ...child, dateOfBirth: '2000-01-01' })).rejects.toThrow('did not agree');
});

it('deletes all data when the guardian declines, and remembers only that', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  await guardians.answer({ token: tokenIn(emails[0]!), answer: 'decline' });
  expect(await db.select().from(guardianConsents)).toMatchObject([
    { userId: 'mia', guardianEmail: '', encrypted: null, givenAt: null, refusedAt: noon },
  ]);
  await expect(guardians.getRequest(tokenIn(emails[0]!))).rejects.toThrow('no longer valid');
  expect(await counts(db)).toEqual([0, 0]);
  expect(emails.at(-1)).toMatchObject({ to: mia.email, subject: 'Your profile was not made' });
});

it('creates no adult profile after a refusal, and lets a minor ask again', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, clock, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  await guardians.answer({ token: tokenIn(emails[0]!), answer: 'decline' });
  for (const dateOfBirth of [null, '2000-01-01'])
    await expect(profiles.create(mia, { ...child, dateOfBirth })).rejects.toThrow('did not agree');
  expect(await counts(db)).toEqual([0, 0]);
  expect(await profiles.create(mia, { ...child, guardianEmail })).toMatchObject({ state: 'waiting' });
  await guardians.answer({ token: tokenIn(emails.at(-1)!), answer: 'decline' });

  clock.now = new Date(noon.getTime() + 365 * day);
  expect(await createGuardianRepository(db).removeExpired(clock.now)).toBe(1);
  expect(await guardians.getState('mia')).toEqual({ state: 'none' });
});

it('keeps a pending request when the age is changed, and replaces it for another address', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail: 'wrong@example.org' });
  for (const dateOfBirth of [null, '2000-01-01'])
    await expect(profiles.create(mia, { ...child, dateOfBirth, guardianEmail })).rejects.toThrow('have answered');

  await profiles.create(mia, { ...child, guardianEmail });
  await expect(guardians.getRequest(tokenIn(emails[0]!))).rejects.toThrow('no longer valid');
  expect(await guardians.getRequest(tokenIn(emails[1]!))).toMatchObject({ state: 'waiting' });
});

it('purges a request after fourteen days', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, clock, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  clock.now = new Date(noon.getTime() + 14 * day - 1);
  expect(await createGuardianRepository(db).removeExpired(clock.now)).toBe(0);
  expect(await guardians.getRequest(tokenIn(emails[0]!))).toMatchObject({ state: 'waiting' });

  clock.now = new Date(noon.getTime() + 14 * day);
  await expect(guardians.getRequest(tokenIn(emails[0]!))).rejects.toThrow('no longer valid');
  await expect(guardians.answer({ token: tokenIn(emails[0]!), answer: 'confirm' })).rejects.toThrow('no longer');
  expect(await guardians.getState('mia')).toEqual({ state: 'none' });
  expect(await createGuardianRepository(db).removeExpired(clock.now)).toBe(1);
  expect(await db.$count(guardianConsents)).toBe(0);
});

it('never purges a given consent', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, clock, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  await guardians.answer({ token: tokenIn(emails[0]!), answer: 'confirm' });
  clock.now = new Date(noon.getTime() + 400 * day);
  expect(await createGuardianRepository(db).removeExpired(clock.now)).toBe(0);
  expect(await guardians.getState('mia')).toEqual({ state: 'given', guardianEmail });
  await profiles.change(mia, { ...child, goals: 'Learn.' });
});

it('deletes the profile of a user who turns out to be a minor, until a guardian consents', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, dateOfBirth: null });
  await expect(profiles.change(mia, child)).rejects.toThrow('guardian must agree');
  expect(await counts(db)).toEqual([1, 1]);

  expect(await profiles.change(mia, { ...child, guardianEmail })).toMatchObject({ state: 'waiting' });
  expect(await counts(db)).toEqual([0, 0]);
  await guardians.answer({ token: tokenIn(emails[0]!), answer: 'confirm' });
  expect(await counts(db)).toEqual([1, 1]);
});

it('rolls back an answer whose email cannot be queued', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  const failing = start(db, { queueMail: async () => Promise.reject(new Error('No outbox.')) });
  await expect(failing.guardians.answer({ token: tokenIn(emails[0]!), answer: 'confirm' })).rejects.toThrow('outbox');
  expect(await counts(db)).toEqual([0, 0]);
  expect(await failing.guardians.getRequest(tokenIn(emails[0]!))).toMatchObject({ state: 'waiting' });
});
