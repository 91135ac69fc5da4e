import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { guardianConsents } from '../guardians/guardian-table.ts';
import { createBuyerRepository } from '../payment-requests/buyer-repository.ts';
import { ada, adasProfile, addPerson, mia } from '../testing/person.ts';
import { child, counts, day, guardianEmail, noon, start } from '../testing/start-profiles.ts';
import { ageColumnsOf } from './age-conditions.ts';
import { minorDeclarations } from './minor-declaration-table.ts';

type Started = ReturnType<typeof start>;

it('knows after an unanswered request that the account declared a minor, and keeps no date', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, clock } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  expect(await db.select().from(minorDeclarations)).toMatchObject([
    { userId: 'mia', guardianNeededUntil: '2031-06-01', adultFrom: '2033-06-01' },
  ]);
  clock.now = new Date(noon.getTime() + 15 * day);
  for (const dateOfBirth of [null, '2000-01-01'])
    await expect(profiles.create(mia, { ...child, dateOfBirth })).rejects.toThrow('you are younger');
  expect(await counts(db)).toEqual([0, 0]);
  expect(await profiles.create(mia, { ...child, guardianEmail })).toMatchObject({ state: 'waiting' });

  // Past the age of consent no guardian is needed; grown up, the declaration is purged.
  clock.now = new Date('2031-06-03T12:00:00Z');
  expect(await profiles.create(mia, child)).toMatchObject({ firebaseUid: 'mia' });
  expect(await createBuyerRepository(db).removeOldDeclarations(new Date('2033-06-02T12:00:00Z'))).toBe(0);
  expect(await createBuyerRepository(db).removeOldDeclarations(new Date('2033-06-04T12:00:00Z'))).toBe(1);
});

const teenager = { ...adasProfile, dateOfBirth: '2010-06-01' as string | null };
const declared = async (db: Database) =>
  (await db.select().from(minorDeclarations)).map(({ adultFrom, guardianNeededUntil }) => [
    ...[adultFrom, guardianNeededUntil],
  ]);

for (const [method, state] of [
  ['a new profile', (rules: Started) => rules.profiles.create(ada, teenager)],
  [
    'a change of a profile',
    async ({ profiles }: Started) => {
      await profiles.create(ada, { ...teenager, dateOfBirth: null });
      await profiles.change(ada, teenager);
    },
  ],
  [
    'the age check',
    async ({ profiles }: Started) => {
      await profiles.create(ada, { ...teenager, dateOfBirth: '1990-01-01' });
      await profiles.setDateOfBirth(ada, { dateOfBirth: '2010-06-01' });
    },
  ],
] as const)
  it(`keeps the day on which somebody above the age of consent turns 18, by ${method}, whatever follows`, async ({
    db,
  }) => {
    await addPerson(db);
    const rules = start(db);
    await state(rules);
    expect(await declared(db)).toEqual([['2028-06-01', null]]);
    for (const dateOfBirth of [null, '1990-01-01', '2009-01-01'])
      expect(await rules.profiles.change(ada, { ...teenager, dateOfBirth })).toMatchObject({ dateOfBirth });
    expect(await declared(db)).toEqual([['2028-06-01', null]]);
    const [age] = await db.select(ageColumnsOf(users.id)).from(users);
    expect(age).toEqual({ dateOfBirth: '2009-01-01', adultFrom: '2028-06-01' });
    // A younger one counts, as who says so is protected longer.
    await rules.profiles.change(ada, { ...teenager, dateOfBirth: '2011-01-01' });
    expect(await declared(db)).toEqual([['2029-01-01', null]]);
  });

it('keeps the day of a date that a change replaces, also where none was kept when it came', async ({ db }) => {
  await addPerson(db);
  const { profiles } = start(db);
  await profiles.create(ada, teenager);
  // As a process of the release before stores it during an upgrade.
  await db.delete(minorDeclarations);
  await profiles.change(ada, { ...teenager, dateOfBirth: null });
  expect(await declared(db)).toEqual([['2028-06-01', null]]);
});

it('keeps the days of a profile that waited for a guardian while its declaration was removed', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  await db.delete(minorDeclarations);
  await guardians.answer({ token: tokenIn(emails[0]!), answer: 'confirm' });
  expect(await declared(db)).toEqual([['2033-06-01', '2031-06-01']]);
});

it('takes rows of an earlier release for those of minors until five years later', async ({ db }) => {
  await addPerson(db);
  await db.insert(minorDeclarations).values({ userId: 'ada', guardianNeededUntil: '2024-02-29' });
  expect(await db.select(ageColumnsOf(users.id)).from(users)).toEqual([{ dateOfBirth: null, adultFrom: '2029-02-28' }]);
  const { profiles } = start(db);
  await profiles.create(ada, teenager);
  expect(await declared(db)).toEqual([['2029-02-28', '2024-02-29']]);
});

it('keeps the declaration of a request without a guardian, and deletes it with the account', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles } = start(db);
  await expect(profiles.create(mia, child)).rejects.toThrow('guardian must agree');
  await expect(profiles.create(mia, { ...child, dateOfBirth: '2000-01-01' })).rejects.toThrow('you are younger');
  await db.delete(users);
  expect(await db.$count(minorDeclarations)).toBe(0);
});

it('makes no adult of a minor whose guardian has consented', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  await guardians.answer({ token: tokenIn(emails[0]!), answer: 'confirm' });
  for (const dateOfBirth of [null, '2000-01-01'])
    await expect(profiles.change(mia, { ...child, dateOfBirth })).rejects.toThrow('you are younger');
  // Somebody may move to a country with another age of consent.
  const mover = { ...child, dateOfBirth: '2012-06-01' };
  await profiles.change(mia, mover);
  expect(await profiles.change(mia, { ...mover, country: 'KE' })).toMatchObject({ country: 'KE' });
});

it('opens the guardian’s page with a signed link, until the consent is withdrawn', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, guardians, emails, tokenIn } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  const [row] = await db.select().from(guardianConsents);
  const token = new URL(guardians.pageOf(row!.id)).searchParams.get('token')!;
  await expect(guardians.getGiven(token)).rejects.toThrow('no longer valid');
  await guardians.answer({ token: tokenIn(emails[0]!), answer: 'confirm' });
  expect((await guardians.getGiven(token)).minor).toEqual(mia);
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  await expect(guardians.getGiven(other)).rejects.toThrow('no longer valid');
  await guardians.answer({ token, answer: 'withdraw' });
  await expect(guardians.getGiven(token)).rejects.toThrow('no longer valid');
});
