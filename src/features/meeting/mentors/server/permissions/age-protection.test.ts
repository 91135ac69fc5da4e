import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { minorDeclarations } from '#features/people/profiles/server/ages/minor-declaration-table.ts';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { start as startProfiles } from '#features/people/profiles/server/testing/start-profiles.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { mentoringPermissions } from '../mentoring-table.ts';
import { adaId, addMentors, boId, serveMentoring } from '../testing/serve-mentoring.ts';

const start = '2026-11-24T10:00:00.000Z';
const kid = { id: 'kid', name: 'Amina Wanjiru', email: 'kid@mail.example' };
const kidsProfile = {
  ...{ fullName: 'Amina Wanjiru', dateOfBirth: '2011-01-01' as string | null, country: 'KE', goals: null },
  ...{ education: 'high-school' as const, interests: [] },
};

async function serve(db: Database) {
  await addMentors(db);
  const served = await serveMentoring(db);
  const { profiles: profileRules, clock } = startProfiles(db);
  clock.now = new Date('2026-11-20T12:00:00Z');
  const setDate = (dateOfBirth: string | null) => profileRules.change(kid, { ...kidsProfile, dateOfBirth });
  // As a profile is made, not as rows of a test are.
  await setDate('2011-01-01');
  /** As if nobody had ever said how old they are. */
  async function clearAge() {
    await db.delete(minorDeclarations);
    await db.update(profiles).set({ dateOfBirth: null });
  }
  const allow = (answer: 'allowed' | 'declined' | null = 'allowed') =>
    db
      .insert(mentoringPermissions)
      .values({ userId: 'kid', guardianEmail: 'mother@mail.example', requestedAt: new Date(0), answer })
      .onConflictDoUpdate({ target: mentoringPermissions.userId, set: { answer } });
  const stateOf = async (mentorId: string) => (await served.ask('kid', `/mentors/${mentorId}/slots`)).body.state;
  return { ...served, setDate, clearAge, allow, stateOf };
}

for (const dateOfBirth of [null, '1990-01-01'])
  it(`treats a declared minor as one, and keeps to the guardian's no, with the date ${dateOfBirth} in the profile`, async ({
    db,
  }) => {
    const { book, setDate, allow, stateOf } = await serve(db);
    await allow('declined');
    await setDate(dateOfBirth);
    expect(await stateOf(boId)).toBe('permissionNeeded');
    expect((await book('kid', start, { mentorId: boId })).status).toBe(403);
    expect((await book('kid', start, { mentorId: adaId })).status).toBe(404);

    // The day that the first date gives has come.
    await db.update(minorDeclarations).set({ adultFrom: '2026-11-01' });
    await setDate('1990-01-01');
    expect((await book('kid', start, { mentorId: adaId })).status).toBe(201);
  });

it('asks somebody of unknown age for the date of birth before they book', async ({ db }) => {
  const { ask, book, stateOf, setDate, clearAge } = await serve(db);
  await clearAge();
  expect(await stateOf(boId)).toBe('ageNeeded');
  const { status, body } = await book('kid', start, { mentorId: boId });
  expect(status).toBe(403);
  expect(body).toMatch(/date of birth/);
  // A guardian cannot stand in for it.
  expect((await ask('kid', '/mentoring-permission', { guardianEmail: 'mother@mail.example' })).status).toBe(403);
  await setDate('1990-01-01');
  expect((await book('kid', start, { mentorId: adaId })).status).toBe(201);
});

it('moves no meeting that could not be booked any more', async ({ db }) => {
  const { ask, book, allow } = await serve(db);
  await allow();
  const { id } = (await book('kid', start, { mentorId: boId })).body;
  await allow('declined');
  const move = () => ask('kid', `/mentoring-sessions/${id}/move`, { startsAt: '2026-11-25T10:00:00.000Z' });
  expect((await move()).status).toBe(403);
  await allow();
  expect((await move()).status).toBe(204);
});

it('cancels a meeting of somebody who was taken for an adult once they are known to be a minor', async ({ db }) => {
  const { ask, book, setDate, clearAge, module } = await serve(db);
  await clearAge();
  await setDate('1990-01-01');
  const { id } = (await book('kid', start)).body;
  await setDate('2011-01-01');
  await module.jobs.find(({ name }) => name === 'cancel-disallowed-meetings')!.run();
  expect((await ask('kid', `/mentoring-sessions/${id}`)).body.isCancelled).toBe(true);
});

it('takes the word of a guardian who has withdrawn the consent to the profile for a no', async ({ db }) => {
  const { ask, book, allow, module } = await serve(db);
  await allow();
  const { id } = (await book('kid', start, { mentorId: boId })).body;
  await db
    .insert(guardianConsents)
    .values({ userId: 'kid', guardianEmail: '', tokenHash: 'h', refusedAt: new Date(0) });
  await db.delete(profiles).where(eq(profiles.userId, 'kid'));
  await module.jobs.find(({ name }) => name === 'cancel-disallowed-meetings')!.run();
  expect((await ask('kid', `/mentoring-sessions/${id}`)).body.isCancelled).toBe(true);
  await db.delete(users).where(eq(users.id, 'kid'));
});
