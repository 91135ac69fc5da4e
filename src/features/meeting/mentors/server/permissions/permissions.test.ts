import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { adaId, addMentors, boId, serveMentoring } from '../testing/serve-mentoring.ts';

const mother = 'mother@mail.example';
const start = '2026-11-24T10:00:00.000Z';

async function serve(db: Database) {
  await addMentors(db);
  const served = await serveMentoring(db);
  const tokenOf = async () => {
    const [email] = (await served.emails()).filter(({ to, action }) => to === mother && action);
    return new URL(email!.action!.href).searchParams.get('token')!;
  };
  const answer = (token: string, said: string) => served.ask('kid', '/guardian-mentoring', { token, answer: said });
  return { ...served, tokenOf, answer };
}

it('lets nobody under 18 book without the leave of a guardian, and then those mentors alone who were checked further', async ({
  db,
}) => {
  const { ask, book, answer, tokenOf, emails, clearEmails } = await serve(db);
  expect((await ask('kid', `/mentors/${boId}/slots`)).body).toMatchObject({
    ...{ state: 'permissionNeeded', slots: [], permission: { state: 'needed', guardianEmail: null } },
  });
  expect((await book('kid', start, { mentorId: boId })).status).toBe(403);
  expect((await ask('kid', '/mentoring-permission', { guardianEmail: 'kid@mail.example' })).status).toBe(400);
  expect((await ask('kid', '/mentoring-permission', { guardianEmail: mother })).status).toBe(204);
  const token = await tokenOf();
  expect((await ask('kid', `/guardian-mentoring?token=${token}`)).body).toMatchObject({ name: 'Amina', answer: null });
  expect((await book('kid', start, { mentorId: boId })).status).toBe(403);
  await answer(token, 'allowed');
  expect((await book('kid', start, { mentorId: adaId })).status).toBe(404);

  await clearEmails();
  const { status, body } = await book('kid', start, { mentorId: boId });
  expect(status).toBe(201);
  const sent = await emails();
  expect(sent.map(({ to }) => to).sort()).toEqual(['bo@mail.example', 'kid@mail.example', mother]);
  expect(sent.every(({ invitation }) => invitation?.method === 'REQUEST')).toBe(true);
  // The mentor learns the first name and no address.
  const toMentor = JSON.stringify(sent.find(({ to }) => to === 'bo@mail.example'));
  expect(toMentor).not.toMatch(/Wanjiru|kid@|mother@/);
  expect((await ask('bo', `/mentoring-sessions/${body.id}`)).body).toMatchObject({ name: 'Amina', hasGuardian: true });
  expect((await ask('kid', `/guardian-mentoring?token=${token}`)).body.sessions).toMatchObject([{ mentor: 'Bo E.' }]);
});

it('copies a guardian on every email, and cancels what is ahead when the leave is taken back', async ({ db }) => {
  const { ask, book, answer, tokenOf, emails, clearEmails, module, wait } = await serve(db);
  await ask('kid', '/mentoring-permission', { guardianEmail: mother });
  const token = await tokenOf();
  await answer(token, 'allowed');
  const { id } = (await book('kid', start, { mentorId: boId })).body;
  const remindLater = () => {
    wait(24 * 4);
    return module.jobs[0]!.run();
  };
  const toMother = async () =>
    (await emails()).filter(({ to }) => to === mother).map(({ subject }) => subject.split(':')[0]);
  for (const [act, expected] of [
    [
      () => ask('bo', `/mentoring-sessions/${id}/messages`, { text: 'See you soon.' }),
      'Your mentor has written to you',
    ],
    [() => ask('kid', `/mentoring-sessions/${id}/messages`, { text: 'Thank you.' }), 'A member has written to you'],
    [() => ask('kid', `/mentoring-sessions/${id}/move`, { startsAt: '2026-11-25T10:00:00.000Z' }), 'A new time'],
    [() => remindLater(), 'Soon'],
    [() => answer(token, 'declined'), 'Cancelled'],
  ] as const) {
    await clearEmails();
    await act();
    expect(await toMother()).toEqual([expected]);
  }
  expect((await ask('kid', `/mentoring-sessions/${id}`)).body).toMatchObject({
    isCancelled: true,
    cancelledBy: 'site',
  });
  expect((await book('kid', '2026-11-27T10:00:00.000Z', { mentorId: boId })).status).toBe(403);
});

it('writes to the guardian who consented to the profile, whatever address is typed', async ({ db }) => {
  const { ask, emails } = await serve(db);
  await db
    .insert(guardianConsents)
    .values({ userId: 'kid', guardianEmail: mother, tokenHash: 'hash', givenAt: new Date('2026-01-01') });
  await ask('kid', '/mentoring-permission', { guardianEmail: 'friend@mail.example' });
  expect((await emails()).map(({ to }) => to)).toEqual([mother]);
  await db.delete(guardianConsents).where(eq(guardianConsents.userId, 'kid'));
});

it('asks the guardian who has answered again, and nobody else', async ({ db }) => {
  const { ask, answer, tokenOf, emails, clearEmails } = await serve(db);
  await ask('kid', '/mentoring-permission', { guardianEmail: mother });
  await answer(await tokenOf(), 'declined');
  await clearEmails();
  await ask('kid', '/mentoring-permission', { guardianEmail: 'friend@mail.example' });
  expect((await emails()).map(({ to }) => to)).toEqual([mother]);
  expect((await ask('kid', `/mentors/${boId}/slots`)).body.permission).toEqual({
    ...{ state: 'waiting', guardianEmail: mother },
  });
});

it('takes no other spelling of the own address for a guardian', async ({ db }) => {
  const { ask } = await serve(db);
  expect((await ask('kid', '/mentoring-permission', { guardianEmail: 'KID@mail.example' })).status).toBe(400);
});

it('asks no guardian for adults, and takes no token that is not ours', async ({ db }) => {
  const { ask } = await serve(db);
  expect((await ask('pia', '/mentoring-permission', { guardianEmail: mother })).status).toBe(409);
  for (const token of ['none', `${crypto.randomUUID()}.abc`]) {
    expect((await ask('kid', `/guardian-mentoring?token=${token}`)).status).toBe(404);
    expect((await ask('kid', '/guardian-mentoring', { token, answer: 'allowed' })).status).toBe(404);
  }
});
