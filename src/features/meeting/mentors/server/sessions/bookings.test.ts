import ICAL from 'ical.js';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { dyingAt } from '#platform/server/testing/dying-database.ts';
import { mentoringSessions } from '../mentoring-table.ts';
import { adaId, addMentors, boId, serveMentoring } from '../testing/serve-mentoring.ts';

async function serve(db: Database, settings: Parameters<typeof serveMentoring>[1] = {}) {
  await addMentors(db);
  return serveMentoring(db, settings);
}

const invitationOf = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent')!;
  const textOf = (name: string) => String(event.getFirstPropertyValue(name));
  return [calendar.getFirstPropertyValue('method'), textOf('uid'), textOf('sequence'), textOf('dtstart')];
};

it('books a free time for a premium member, and tells both with an entry for their calendars', async ({ db }) => {
  const { ask, book, emails } = await serve(db);
  const { slots } = (await ask('pia', `/mentors/${adaId}/slots?minutes=50`)).body;
  expect(slots[0]).toBe('2026-11-20T14:30:00.000Z');
  const { status, body } = await book('pia', slots[0], { minutes: 50 });
  expect(status).toBe(201);
  const sent = await emails();
  expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    'ada@mail.example: Booked: Meeting with Pia P.',
    'pia@mail.example: Booked: Meeting with your mentor Ada L.',
  ]);
  for (const { invitation } of sent)
    expect(invitationOf(invitation!.file)).toEqual([
      'REQUEST',
      `mentoring-${body.id}@sealeap.example`,
      '0',
      '2026-11-20T14:30:00Z',
    ]);
  // Nobody learns the address of the other one.
  expect(sent.find(({ to }) => to === 'ada@mail.example')!.invitation!.file).not.toContain('pia@');
  for (const who of ['pia', 'ada'] as const)
    expect((await ask(who, `/mentoring-sessions/${body.id}`)).body).toMatchObject({
      meetingUrl: expect.stringMatching(/^https:\/\/meet\.example\.org\/[\da-f]{24}$/),
    });
  expect((await ask('pia', `/mentors/${adaId}/slots`)).body).toMatchObject({ allowance: { max: 2, left: 1 } });
});

it('lets nobody but premium members book, and nobody themselves', async ({ db }) => {
  const { ask, book } = await serve(db, { isPremium: (id) => id !== 'fay' });
  expect((await ask('fay', `/mentors/${adaId}/slots`)).body).toMatchObject({ state: 'notPremium', slots: [] });
  expect((await book('fay', '2026-11-21T10:00:00.000Z')).status).toBe(403);
  expect((await book('ada', '2026-11-21T10:00:00.000Z')).status).toBe(403);
});

it('is closed without an address for meetings', async ({ db }) => {
  const { ask, book } = await serve(db, { meetingTemplate: undefined });
  expect((await ask('pia', `/mentors/${adaId}/slots`)).body).toMatchObject({ state: 'closed', slots: [] });
  expect((await book('pia', '2026-11-21T10:00:00.000Z')).status).toBe(409);
});

const impossible = [
  ['too soon', '2026-11-20T13:00:00.000Z'],
  ['at no full or half hour', '2026-11-21T10:10:00.000Z'],
  ['too far ahead', '2026-12-30T10:00:00.000Z'],
  ['in the past', '2026-11-01T10:00:00.000Z'],
] as const;
for (const [what, startsAt] of impossible)
  it(`books no time that is ${what}`, async ({ db }) => {
    const { book } = await serve(db);
    expect((await book('pia', startsAt)).status).toBe(409);
  });

it('books nobody twice at the same time, and two a month at most', async ({ db }) => {
  const { ask, book } = await serve(db);
  const first = await book('pia', '2026-11-21T10:00:00.000Z');
  expect((await book('zoe', '2026-11-21T10:00:00.000Z')).body).toMatch(/^This time is not free any more/);
  expect((await book('pia', '2026-11-21T10:00:00.000Z', { mentorId: boId })).status).toBe(409);
  expect((await book('pia', '2026-11-22T10:00:00.000Z')).status).toBe(201);
  expect((await book('pia', '2026-11-23T10:00:00.000Z')).body).toMatch(/^You have booked all meetings of that month/);
  // December counts for itself.
  expect((await book('pia', '2026-12-01T10:00:00.000Z')).status).toBe(201);
  await ask('pia', `/mentoring-sessions/${first.body.id}/cancel`, {});
  // Less than a day before: it stays used.
  expect((await book('pia', '2026-11-23T10:00:00.000Z')).status).toBe(409);
});

const cancellations = [
  ['a member who cancels a day before', 'pia', '2026-11-23T10:00:00.000Z', 201],
  ['no member who cancels later', 'pia', '2026-11-21T10:00:00.000Z', 409],
  ['a member whose mentor cancels', 'ada', '2026-11-21T10:00:00.000Z', 201],
] as const;
for (const [what, who, startsAt, status] of cancellations)
  it(`gives the meeting back to ${what}`, async ({ db }) => {
    const { ask, book, emails, clearEmails } = await serve(db);
    await book('pia', '2026-11-25T10:00:00.000Z');
    const { id } = (await book('pia', startsAt)).body;
    await clearEmails();
    expect((await ask(who, `/mentoring-sessions/${id}/cancel`, { reason: 'I am ill.' })).status).toBe(204);
    const sent = await emails();
    expect(sent.map(({ to }) => to).sort()).toEqual(['ada@mail.example', 'pia@mail.example']);
    for (const { invitation } of sent)
      expect(invitationOf(invitation!.file).slice(0, 3)).toEqual(['CANCEL', `mentoring-${id}@sealeap.example`, '1']);
    expect((await book('pia', '2026-11-27T10:00:00.000Z')).status).toBe(status);
    expect((await ask(who, `/mentoring-sessions/${id}/cancel`, {})).status).toBe(409);
  });

it('moves a meeting to another free time, twice at most, under the same UID', async ({ db }) => {
  const { ask, book, emails, clearEmails, wait } = await serve(db);
  const { id } = (await book('pia', '2026-11-25T10:00:00.000Z')).body;
  await book('zoe', '2026-11-25T11:00:00.000Z');
  await clearEmails();
  const move = (startsAt: string, who: 'pia' | 'ada' | 'zoe' = 'pia') =>
    ask(who, `/mentoring-sessions/${id}/move`, { startsAt });
  expect((await move('2026-11-25T11:00:00.000Z')).status).toBe(409);
  for (const who of ['ada', 'zoe'] as const) expect((await move('2026-11-25T12:00:00.000Z', who)).status).toBe(404);
  expect((await move('2026-11-25T12:00:00.000Z')).status).toBe(204);
  expect((await emails()).map(({ invitation }) => invitationOf(invitation!.file))).toEqual(
    Array(2).fill(['REQUEST', `mentoring-${id}@sealeap.example`, '1', '2026-11-25T12:00:00Z']),
  );
  // The time before is free again.
  expect((await book('zoe', '2026-11-25T10:00:00.000Z')).status).toBe(201);
  expect((await move('2026-11-26T12:00:00.000Z')).status).toBe(204);
  expect((await move('2026-11-27T12:00:00.000Z')).status).toBe(409);
  wait(24 * 5);
  expect((await ask('pia', `/mentoring-sessions/${id}`)).body).toMatchObject({ canMove: false });
});

it('shows a meeting to its two and to nobody else', async ({ db }) => {
  const { ask, book } = await serve(db);
  const { id } = (await book('pia', '2026-11-25T10:00:00.000Z')).body;
  for (const who of ['zoe', 'bo', 'cur', 'fay'] as const) {
    expect((await ask(who, `/mentoring-sessions/${id}`)).status).toBe(404);
    for (const [act, body] of [
      ['cancel', {}],
      ['messages', { text: 'Hello' }],
      ['note', { text: 'Hello' }],
      ['feedback', { text: 'Hello' }],
      ['absence', {}],
      ['report', { reason: 'other' }],
    ] as const)
      expect((await ask(who, `/mentoring-sessions/${id}/${act}`, body)).status).toBe(404);
    expect((await ask(who, '/mentoring-sessions')).body).toMatchObject({ open: [], closed: [], next: null });
  }
  expect((await ask('ada', '/mentoring-sessions')).body).toMatchObject({
    isMentor: true,
    open: [{ id, side: 'mentor' }],
  });
});

it('has booked a meeting with both emails or not at all, wherever the process dies', async ({ db }) => {
  const { book } = await serve(db);
  const startsAt = '2026-11-22T10:00:00.000Z';
  // Each death would be logged.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let statement = 1; ; statement += 1) {
    const { book: dying } = await serveMentoring(db, { wrap: (database) => dyingAt(database, statement) });
    const { status } = await dying('pia', startsAt);
    const [meetings, emails] = [await db.$count(mentoringSessions), await db.$count(outbox)];
    expect([meetings, emails]).toEqual(meetings === 1 ? [1, 2] : [0, 0]);
    if (meetings === 1) break;
    expect(status).toBe(500);
  }
  logged.mockRestore();
  // A member who tries again because no answer came hears that the time is taken, and holds one meeting.
  expect((await book('pia', startsAt)).status).toBe(409);
  expect(await db.$count(mentoringSessions)).toBe(1);
});
