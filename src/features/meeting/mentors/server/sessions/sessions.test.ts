import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { mentoringSessions } from '../mentoring-table.ts';
import { mentors } from '../mentors/mentor-table.ts';
import { adaId, addMentors, boId, serveMentoring } from '../testing/serve-mentoring.ts';

const serve = async (db: Database) => {
  await addMentors(db);
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, 'cur'));
  return serveMentoring(db);
};
const titlesOf = async (db: Database, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title).sort();

it('reminds both a day and an hour before, and nobody of what was cancelled', async ({ db }) => {
  const { ask, book, module, wait } = await serve(db);
  const remind = module.jobs[0]!.run;
  const { id } = (await book('pia', '2026-11-22T10:00:00.000Z')).body;
  const second = (await book('zoe', '2026-11-22T11:00:00.000Z')).body.id;
  await ask('zoe', `/mentoring-sessions/${second}/cancel`, {});
  await remind();
  expect(await titlesOf(db, 'pia')).toEqual([]);
  wait(23);
  await remind();
  await remind();
  expect(await titlesOf(db, 'pia')).toEqual(['Within 24 hours: a meeting with Ada L.']);
  expect(await titlesOf(db, 'ada')).toEqual(['Within 24 hours: a meeting with Pia P.']);
  wait(22);
  await remind();
  expect(await titlesOf(db, 'pia')).toEqual([
    'Within 24 hours: a meeting with Ada L.',
    'Within one hour: a meeting with Ada L.',
  ]);
  expect(await titlesOf(db, 'zoe')).toEqual([]);
  expect((await ask('pia', `/mentoring-sessions/${id}`)).body.isOver).toBe(false);
});

it('takes a note of the mentor, feedback of both and who did not come, once it has begun', async ({ db }) => {
  const { ask, book, wait } = await serve(db);
  const { id } = (await book('pia', '2026-11-22T10:00:00.000Z')).body;
  const act = (who: 'pia' | 'ada', name: string, body: object) => ask(who, `/mentoring-sessions/${id}/${name}`, body);
  for (const [who, name, body] of [
    ['ada', 'note', { text: 'Read more.' }],
    ['pia', 'feedback', { rating: 5 }],
    ['pia', 'absence', {}],
  ] as const)
    expect((await act(who, name, body)).status).toBe(409);
  wait(24 * 2);
  expect((await act('pia', 'note', { text: 'Mine.' })).status).toBe(404);
  expect((await act('ada', 'note', { text: 'Read more.' })).status).toBe(204);
  expect((await act('pia', 'feedback', { rating: '5', text: 'Thank you.' })).status).toBe(204);
  expect((await act('ada', 'feedback', { text: 'Came prepared.' })).status).toBe(204);
  expect((await act('pia', 'feedback', { rating: 6 })).status).toBe(400);
  const [mine, theirs] = [await ask('pia', `/mentoring-sessions/${id}`), await ask('ada', `/mentoring-sessions/${id}`)];
  expect(mine.body).toMatchObject({
    note: 'Read more.',
    feedback: { rating: 5 },
    memberFeedback: null,
    meetingUrl: null,
  });
  expect(theirs.body).toMatchObject({
    memberFeedback: { rating: 5, text: 'Thank you.' },
    feedback: { text: 'Came prepared.' },
  });
  expect(JSON.stringify(mine.body)).not.toContain('Came prepared.');
  expect(await titlesOf(db, 'pia')).toContain('Your mentor has written a note for you');
  expect((await act('pia', 'absence', {})).status).toBe(204);
  expect((await act('ada', 'absence', {})).status).toBe(409);
  // The mentor did not come: the meeting is given back.
  expect((await ask('pia', `/mentors/${adaId}/slots`)).body.allowance.left).toBe(2);
});

it('keeps the thread to its two; an admin reads it with an entry in the log', async ({ db }) => {
  const { ask, book } = await serve(db);
  const { id } = (await book('pia', '2026-11-22T10:00:00.000Z')).body;
  await ask('pia', `/mentoring-sessions/${id}/messages`, { text: 'Shall I bring my essay?' });
  await ask('ada', `/mentoring-sessions/${id}/messages`, { text: 'Yes, please.' });
  expect((await ask('ada', `/mentoring-sessions/${id}`)).body.messages).toMatchObject([
    { side: 'member', text: 'Shall I bring my essay?' },
    { side: 'mentor', text: 'Yes, please.' },
  ]);
  expect(await titlesOf(db, 'ada')).toEqual(['A member has written to you']);
  expect((await ask('cur', '/admin/mentoring')).body).toEqual([]);
  expect(
    (await ask('pia', `/mentoring-sessions/${id}/report`, { reason: 'payment', note: 'Asked me to pay.' })).status,
  ).toBe(204);
  expect((await ask('pia', `/mentoring-sessions/${id}`)).body.isReported).toBe(true);
  expect((await ask('ada', `/mentoring-sessions/${id}`)).body.isReported).toBe(false);
  expect((await ask('cur', '/admin/mentoring')).body).toMatchObject([{ id, reports: 1 }]);
  expect((await ask('zoe', `/admin/mentoring/${id}`)).status).toBe(403);
  expect((await ask('cur', `/admin/mentoring/${id}`)).body).toMatchObject({
    messages: [{ text: 'Shall I bring my essay?' }, { text: 'Yes, please.' }],
    openReports: [{ reason: 'payment', side: 'member', note: 'Asked me to pay.' }],
  });
  expect((await ask('cur', `/admin/mentoring/${id}/close-reports`, {})).status).toBe(204);
  expect((await ask('cur', '/admin/mentoring')).body).toEqual([]);
  expect((await db.select().from(auditEntries)).map(({ action }) => action)).toEqual([
    'mentoring.view-thread',
    'mentoring.close-reports',
  ]);
});

for (const [what, goes, notified] of [
  ['member', 'pia', 'ada@mail.example'],
  ['mentor', 'ada', 'pia@mail.example'],
] as const)
  it(`cancels what is ahead when the account of a ${what} goes, and tells the other one`, async ({ db }) => {
    const { book, module, emails, clearEmails } = await serve(db);
    await book('pia', '2026-11-22T10:00:00.000Z');
    await clearEmails();
    await module.personalData[0]!.deleteData!(db, { id: goes, provenEmail: null });
    await db.delete(users).where(eq(users.id, goes));
    const sent = await emails();
    expect(sent.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([[notified, 'Cancelled']]);
    expect(sent[0]!.invitation).toMatchObject({ method: 'CANCEL' });
  });

it('cancels what is ahead when a mentor stops', async ({ db }) => {
  const { ask, book, module } = await serve(db);
  const { id } = (await book('pia', '2026-11-22T10:00:00.000Z')).body;
  await db.transaction((transaction) => module.onEnded(transaction, adaId));
  expect((await ask('pia', `/mentoring-sessions/${id}`)).body).toMatchObject({
    isCancelled: true,
    cancelledBy: 'site',
  });
  expect((await ask('pia', `/mentors/${adaId}/slots`)).body.allowance.left).toBe(2);
});

it('keeps the times that mentors choose, and says where they are wrong', async ({ db }) => {
  const { ask } = await serve(db);
  const form = {
    timeZone: 'Africa/Nairobi',
    Monday: ['21:00', '00:00', '18:00', '20:00'],
    noticeHours: 24,
    bufferMinutes: 10,
    maxWeekly: 3,
  };
  expect((await ask('pia', '/own-availability')).status).toBe(404);
  expect((await ask('pia', '/own-availability', form)).status).toBe(404);
  for (const wrong of [
    { Monday: ['20:00', '18:00'] },
    { Monday: ['18:00', '20:00', '19:00', '21:00'] },
    { Tuesday: ['18:00', ''] },
    { Tuesday: ['evenings', ''] },
    { exceptionDay: ['2026-02-30'] },
    { exceptionDay: [''], exceptionFrom: ['10:00'], exceptionTo: ['12:00'] },
    { exceptionDay: ['2026-12-27'], exceptionFrom: ['12:00'], exceptionTo: ['10:00'] },
    { timeZone: 'Mars' },
  ])
    expect((await ask('ada', '/own-availability', { ...form, ...wrong })).status).toBe(400);
  const exceptions = {
    exceptionDay: ['2026-12-24', '', '2026-12-27', '2026-12-27'],
    exceptionFrom: ['', '', '14:00', '10:00'],
    exceptionTo: ['', '', '15:00', '12:00'],
  };
  expect((await ask('ada', '/own-availability', { ...form, ...exceptions })).status).toBe(204);
  expect((await ask('ada', '/own-availability')).body).toMatchObject({
    ...{ isSet: true, timeZone: 'Africa/Nairobi', maxWeekly: 3 },
    weekly: [
      [
        { from: '18:00', to: '20:00' },
        { from: '21:00', to: '00:00' },
      ],
      [],
      [],
      [],
      [],
      [],
      [],
    ],
    exceptions: [
      { day: '2026-12-24', from: '', to: '' },
      { day: '2026-12-27', from: '10:00', to: '12:00' },
      { day: '2026-12-27', from: '14:00', to: '15:00' },
    ],
    nextSlots: [
      '2026-11-23T15:00:00.000Z',
      '2026-11-23T15:30:00.000Z',
      '2026-11-23T16:00:00.000Z',
      ...Array(2).fill(expect.any(String)),
    ],
  });
});

it('offers no mentor who is not checked any more', async ({ db }) => {
  const { ask, book } = await serve(db);
  await db
    .update(mentors)
    .set({ vettedUntil: new Date('2026-11-01') })
    .where(eq(mentors.id, adaId));
  expect((await ask('pia', `/mentors/${adaId}/slots`)).status).toBe(404);
  expect((await book('pia', '2026-11-22T10:00:00.000Z')).status).toBe(404);
  expect((await ask('pia', `/mentors/${boId}/slots`)).body.state).toBe('open');
});

it('lists what is ahead first, then the others, the latest first and a page at a time', async ({ db }) => {
  const { ask } = await serve(db);
  const at = new Date('2026-01-01');
  const rows = Array.from({ length: 24 }, (_, index) => {
    const startsAt = new Date(Date.parse('2026-11-27T10:00:00Z') - index * 7 * 24 * 60 * 60 * 1000);
    return {
      ...{ mentorId: adaId, userId: 'pia', startsAt, endsAt: new Date(startsAt.getTime() + 25 * 60_000) },
      ...{ question: 'Which one?', code: 'c', month: '2026-01', createdAt: at, changedAt: at },
    };
  });
  await db.insert(mentoringSessions).values(rows);
  const readAll = async (who: 'pia' | 'ada') => {
    const first = (await ask(who, '/mentoring-sessions')).body;
    const second = (await ask(who, `/mentoring-sessions?cursor=${first.next}`)).body;
    return [first, second];
  };
  for (const who of ['pia', 'ada'] as const) {
    const [first, second] = await readAll(who);
    expect([first.open.length, first.closed.length, second.open.length, second.closed.length]).toEqual([1, 20, 0, 3]);
    expect(second.next).toBeNull();
    const starts = [...first.closed, ...second.closed].map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual(rows.slice(1).map(({ startsAt }) => startsAt.toISOString()));
  }
  expect((await ask('pia', '/mentoring-sessions?cursor=none')).status).toBe(400);
});
