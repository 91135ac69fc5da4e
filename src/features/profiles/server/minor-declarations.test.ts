import { expect } from 'vitest';
import { users } from '#features/accounts/server/account-table.ts';
import { it, itOnBoth } from '#platform/server/testing/database-test.ts';
import { createBuyerRepository } from './buyer-repository.ts';
import { guardianConsents } from './guardian-table.ts';
import { minorDeclarations } from './minor-declaration-table.ts';
import { addPerson, mia } from './testing/person.ts';
import { child, counts, day, guardianEmail, noon, start } from './testing/start-profiles.ts';

itOnBoth('knows after an unanswered request that the account declared a minor, and keeps no date', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, clock } = start(db);
  await profiles.create(mia, { ...child, guardianEmail });
  expect(await db.select().from(minorDeclarations)).toMatchObject([
    { userId: 'mia', guardianNeededUntil: '2031-06-01' },
  ]);
  clock.now = new Date(noon.getTime() + 15 * day);
  for (const dateOfBirth of [null, '2000-01-01'])
    await expect(profiles.create(mia, { ...child, dateOfBirth })).rejects.toThrow('you are younger');
  expect(await counts(db)).toEqual([0, 0]);
  expect(await profiles.create(mia, { ...child, guardianEmail })).toMatchObject({ state: 'waiting' });

  // Grown up: the declaration is over, and is purged.
  clock.now = new Date('2031-06-03T12:00:00Z');
  expect(await createBuyerRepository(db).removeOldDeclarations(new Date('2031-06-02T12:00:00Z'))).toBe(0);
  expect(await profiles.create(mia, child)).toMatchObject({ firebaseUid: 'mia' });
  expect(await createBuyerRepository(db).removeOldDeclarations(new Date('2031-06-04T12:00:00Z'))).toBe(1);
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
  const teenager = { ...child, dateOfBirth: '2012-06-01' };
  await profiles.change(mia, teenager);
  expect(await profiles.change(mia, { ...teenager, country: 'KE' })).toMatchObject({ country: 'KE' });
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
