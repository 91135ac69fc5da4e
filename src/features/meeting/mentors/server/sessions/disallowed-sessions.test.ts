import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { mentoringPermissions } from '../mentoring-table.ts';
import { mentors } from '../mentors/mentor-table.ts';
import { addMentors, boId, serveMentoring } from '../testing/serve-mentoring.ts';

const startsAt = '2026-11-24T10:00:00.000Z';

async function serve(db: Database) {
  await addMentors(db);
  const served = await serveMentoring(db);
  await db.insert(mentoringPermissions).values({
    ...{ userId: 'kid', guardianEmail: 'mother@mail.example', requestedAt: new Date(0) },
    ...{ answer: 'allowed', answeredAt: new Date(0) },
  });
  const { id } = (await served.book('kid', startsAt, { mentorId: boId })).body;
  await served.clearEmails();
  const cancel = () => served.module.jobs.find(({ name }) => name === 'cancel-disallowed-meetings')!.run();
  const isCancelled = async () => (await served.ask('bo', `/mentoring-sessions/${id}`)).body.isCancelled;
  return { ...served, cancel, isCancelled };
}

const changeMentor = (set: Partial<typeof mentors.$inferInsert>) => (db: Database) =>
  db.update(mentors).set(set).where(eq(mentors.id, boId));
const suspend = (id: string) => (db: Database) =>
  db
    .update(users)
    .set({ suspendedAt: new Date(0) })
    .where(eq(users.id, id));

for (const [cause, happen] of [
  ['the check of the mentor has run out', changeMentor({ vettedUntil: new Date('2026-11-20T12:00:00Z') })],
  ['the mentor has stopped', changeMentor({ state: 'ended' })],
  ['the mentor is suspended', suspend('bo')],
  ['the member is suspended', suspend('kid')],
  ['the mentor may not meet people under 18 any more', changeMentor({ isForMinors: false })],
  ['a guardian has not answered again', (db: Database) => db.update(mentoringPermissions).set({ answer: null })],
] as const)
  it(`cancels a meeting, once, and tells everybody, when ${cause}`, async ({ db }) => {
    const { cancel, isCancelled, emails } = await serve(db);
    await cancel();
    expect(await isCancelled()).toBe(false);
    await happen(db);
    await cancel();
    await cancel();
    expect(await isCancelled()).toBe(true);
    expect((await emails()).map(({ to }) => to).sort()).toEqual([
      ...['bo@mail.example', 'kid@mail.example', 'mother@mail.example'],
    ]);
  });

it('offers no time after the check of the mentor runs out', async ({ db }) => {
  const { ask, book } = await serve(db);
  const vettedUntil = new Date('2026-11-23T00:00:00Z');
  await changeMentor({ vettedUntil })(db);
  const { slots } = (await ask('pia', `/mentors/${boId}/slots`)).body;
  expect(slots.length).toBeGreaterThan(0);
  expect(slots.every((slot: string) => new Date(slot) < vettedUntil)).toBe(true);
  expect((await book('pia', startsAt, { mentorId: boId })).status).toBe(409);
});
