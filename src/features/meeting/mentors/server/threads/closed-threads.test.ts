import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { mentoringMessages, mentoringPermissions } from '../mentoring-table.ts';
import { mentors } from '../mentors/mentor-table.ts';
import { addMentors, boId, serveMentoring } from '../testing/serve-mentoring.ts';

/** A meeting of kid and bo that was yesterday, and in whose thread both have written. */
async function serve(db: Database) {
  await addMentors(db);
  const served = await serveMentoring(db);
  await db.insert(mentoringPermissions).values({
    ...{ userId: 'kid', guardianEmail: 'mother@mail.example', requestedAt: new Date(0) },
    ...{ answer: 'allowed', answeredAt: new Date(0) },
  });
  const { id } = (await served.book('kid', '2026-11-21T10:00:00.000Z', { mentorId: boId })).body;
  served.wait(48);
  const act = (who: 'kid' | 'bo', name: string, body: object) =>
    served.ask(who, `/mentoring-sessions/${id}/${name}`, body);
  const read = async (who: 'kid' | 'bo') => (await served.ask(who, `/mentoring-sessions/${id}`)).body;
  expect((await act('bo', 'messages', { text: 'It was good to meet you.' })).status).toBe(204);
  expect((await act('kid', 'messages', { text: 'Thank you.' })).status).toBe(204);
  expect(await read('kid')).toMatchObject({ thread: 'open', canWriteAfter: true });
  return { ...served, act, read };
}

const answer = (said: 'declined' | null) => (db: Database) => db.update(mentoringPermissions).set({ answer: said });
const changeMentor = (set: Partial<typeof mentors.$inferInsert>) => (db: Database) =>
  db.update(mentors).set(set).where(eq(mentors.id, boId));
const suspend = (id: string) => (db: Database) =>
  db
    .update(users)
    .set({ suspendedAt: new Date(0) })
    .where(eq(users.id, id));

for (const [cause, happen, forKid, forBo] of [
  ['the guardian has declined', answer('declined'), 'notAllowed', 'closed'],
  ['the guardian is asked again', answer(null), 'notAllowed', 'closed'],
  ['the mentor may not meet people under 18 any more', changeMentor({ isForMinors: false }), 'closed', 'closed'],
  ['the check of the mentor was taken back', changeMentor({ state: 'ended' }), 'closed', 'notVetted'],
  ['the check of the mentor has run out', changeMentor({ vettedUntil: new Date(0) }), 'closed', 'notVetted'],
  ['the mentor is suspended', suspend('bo'), 'closed', 'closed'],
  ['the member is suspended', suspend('kid'), 'closed', 'closed'],
  [
    'the age of the member is not known any more',
    (db: Database) => db.update(profiles).set({ dateOfBirth: null }).where(eq(profiles.userId, 'kid')),
    'ageNeeded',
    'closed',
  ],
  ['the profile of the member is gone', (db: Database) => db.delete(profiles), 'closed', 'closed'],
] as const)
  it(`closes the thread for both when ${cause}`, async ({ db }) => {
    const { act, read } = await serve(db);
    await happen(db);
    for (const [who, name, body] of [
      ['bo', 'messages', { text: 'Write to me elsewhere.' }],
      ['bo', 'note', { text: 'My number.' }],
      ['kid', 'messages', { text: 'Where?' }],
      ['kid', 'feedback', { rating: 5, text: 'My number.' }],
    ] as const) {
      const refused = await act(who, name, body);
      expect([who, name, refused.status]).toEqual([who, name, 409]);
      expect(refused.body).toMatch(who === 'bo' ? /^This conversation is closed\.( Your check|$)/ : /closed/);
      if (who === 'bo') expect(refused.body).not.toMatch(/guardian|parent|age/i);
    }
    expect(await db.$count(mentoringMessages)).toBe(2);
    expect(await read('kid')).toMatchObject({ thread: forKid, canWriteAfter: false, note: '' });
    expect(await read('bo')).toMatchObject({ thread: forBo, canWriteAfter: false });
    // The team can still be told.
    expect((await act('kid', 'report', { reason: 'unsafe' })).status).toBe(204);
    expect((await act('bo', 'feedback', { text: 'They did not answer.' })).status).toBe(204);
  });

it('opens the thread again when the guardian allows it again', async ({ db }) => {
  const { act } = await serve(db);
  await answer('declined')(db);
  expect((await act('bo', 'messages', { text: 'Hello?' })).status).toBe(409);
  await db.update(mentoringPermissions).set({ answer: 'allowed' });
  expect((await act('bo', 'messages', { text: 'Hello.' })).status).toBe(204);
});

it('shows no address of a meeting, and sends no reason to the other one, once the thread is closed', async ({ db }) => {
  const { ask, book, read } = await serve(db);
  const { id } = (await book('kid', '2026-11-27T10:00:00.000Z', { mentorId: boId })).body;
  const upcoming = async () => (await ask('bo', `/mentoring-sessions/${id}`)).body;
  expect((await upcoming()).meetingUrl).toMatch(/^https/);
  await answer('declined')(db);
  expect((await upcoming()).meetingUrl).toBeNull();
  expect((await ask('kid', `/mentoring-sessions/${id}/cancel`, { reason: 'My number.' })).status).toBe(204);
  expect(await upcoming()).toMatchObject({ isCancelled: true, cancelReason: '' });
  expect(await read('kid')).toMatchObject({ isCancelled: false });
});
