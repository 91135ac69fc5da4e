import { asc, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { createCalendar } from '#features/career/calendar/server/calendar.ts';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson } from '#features/catalogue/courses/server/testing/course-row.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { notificationSettings } from '#features/people/notifications/server/settings/notification-settings-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { filledWith, it } from '#platform/server/testing/database-test.ts';
import { dyingAt, Killed } from '#platform/server/testing/dying-database.ts';
import { createAttendanceRepository } from './attendance-repository.ts';
import { createLiveSessionReminders } from './live-session-reminders.ts';
import { liveSessions } from './live-session-table.ts';
import { meeting, publicUrl, serveLiveSessions } from './testing/serve-live-sessions.ts';

const listSent = async (db: Database) =>
  (await db.select().from(notifications).orderBy(asc(notifications.createdAt), asc(notifications.userId)))
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ userId, title, text }) => ({ userId, title, text }));
const titlesFor = async (db: Database, userId: string) =>
  (await listSent(db)).filter((one) => one.userId === userId).map(({ title }) => title);
const setZone = (db: Database, userId: string, timeZone: string) =>
  db.insert(notificationSettings).values({ userId, timeZone, isZoneChosen: true });

it('keeps the instant and the zone, and tells everybody enrolled once, in their own zone', async ({ db }) => {
  const { schedule, list, get } = await serveLiveSessions(db);
  await setZone(db, 'bo', 'America/New_York');
  await schedule();
  const [row] = await db.select().from(liveSessions);
  expect(row).toMatchObject({ startsAt: new Date('2027-03-28T16:00:00Z'), timeZone: 'Europe/Berlin', minutes: 90 });
  expect(await listSent(db)).toEqual([
    {
      ...{ userId: 'ada', title: 'New live session: Questions' },
      text: 'Course one. It begins Sunday, 28 March 2027, 18:00 (Europe/Berlin) and takes 90 minutes.',
    },
    {
      ...{ userId: 'bo', title: 'New live session: Questions' },
      text: 'Course one. It begins Sunday, 28 March 2027, 12:00 (America/New York) and takes 90 minutes.',
    },
  ]);
  expect((await get('bo', '/courses/one/sessions')).body.timeZone).toBe('America/New_York');
  expect(await list('ada')).toMatchObject([{ isOpen: false, meetingUrl: null, joinFrom: '2027-03-28T15:45:00.000Z' }]);
  expect(JSON.stringify(await list('ada'))).not.toContain('secret-room');
});

const refused: [string, Partial<typeof meeting>, string][] = [
  ['an address without https', { meetingUrl: 'http://meet.example.org/room' }, 'meetingUrl'],
  ['a script as address', { meetingUrl: 'javascript:alert(1)' }, 'meetingUrl'],
  ['an hour that clocks leave out', { start: '2027-03-28T02:30' }, 'start'],
  ['a beginning that has passed', { start: '2027-02-28T18:00' }, 'start'],
  ['a zone that does not exist', { timeZone: 'Europe/Nowhere' }, 'timeZone'],
  ['no title', { title: ' ' }, 'title'],
  ['no length', { minutes: '' }, 'minutes'],
  ['a whole day', { minutes: '1440' }, 'minutes'],
  ['no place', { capacity: '0' }, 'capacity'],
];
for (const [what, rest, field] of refused)
  it(`refuses ${what}, and names the field`, async ({ db }) => {
    const { post } = await serveLiveSessions(db);
    const answer = await post('tom', '/teach/one/sessions', { ...meeting, ...rest });
    expect([answer.status, answer.headers.get('x-error-field')]).toEqual([400, field]);
    expect(await listSent(db)).toEqual([]);
  });

it('tells of another time once, and of what nobody sees not at all', async ({ db }) => {
  const { schedule, change } = await serveLiveSessions(db);
  const id = await schedule();
  expect((await change(id, { meetingUrl: 'https://meet.example.org/other', capacity: '30' })).status).toBe(204);
  expect(await titlesFor(db, 'ada')).toEqual(['New live session: Questions']);
  expect((await change(id, { start: '2027-03-27T18:00' }, 1)).status).toBe(204);
  const [, moved] = (await listSent(db)).filter(({ userId }) => userId === 'ada');
  expect(moved).toMatchObject({ title: 'A new time: Questions' });
  expect(moved!.text).toBe(
    'Course one. It begins Saturday, 27 March 2027, 18:00 (Europe/Berlin), and not Sunday, 28 March 2027, 18:00 (Europe/Berlin).',
  );
  // The same hour of the clock on the other side of the change is another hour of the world.
  expect((await db.select().from(liveSessions))[0]!.startsAt).toEqual(new Date('2027-03-27T17:00:00Z'));
  // A form that was made of an older version.
  expect((await change(id, { title: 'Mine' }, 1)).status).toBe(409);
  expect(await titlesFor(db, 'ada')).toHaveLength(2);
});

it('tells of a cancellation once, takes back its reminders, and lets nobody join', async ({ db }) => {
  const { schedule, post, at, remind, join, list } = await serveLiveSessions(db);
  const id = await schedule();
  at('2027-03-28T15:30:00Z');
  await remind();
  expect(await titlesFor(db, 'ada')).toContain('Within one hour: Questions');
  expect((await post('tom', `/teach/one/sessions/${id}/cancel`)).status).toBe(204);
  expect((await post('tom', `/teach/one/sessions/${id}/cancel`)).status).toBe(409);
  expect(await titlesFor(db, 'ada')).toEqual(['New live session: Questions', 'Cancelled: Questions']);
  at('2027-03-28T15:50:00Z');
  expect((await join('ada', id)).status).toBe(409);
  await remind();
  expect(await titlesFor(db, 'ada')).toHaveLength(2);
  expect(await list('ada')).toMatchObject([{ isCancelled: true, isOpen: false }]);
});

it('reminds a day and an hour before, once each, and anew of a moved one', async ({ db }) => {
  const { schedule, change, at, remind } = await serveLiveSessions(db);
  const id = await schedule();
  const remindAt = async (iso: string) => {
    at(iso);
    await remind();
    await remind();
    return (await titlesFor(db, 'bo')).filter((title) => title.startsWith('Within')).sort();
  };
  expect(await remindAt('2027-03-27T15:59:00Z')).toEqual([]);
  expect(await remindAt('2027-03-27T16:00:00Z')).toEqual(['Within 24 hours: Questions']);
  expect((await change(id, { start: '2027-03-29T18:00' })).status).toBe(204);
  expect(await remindAt('2027-03-27T17:00:00Z')).toEqual([]);
  expect(await remindAt('2027-03-28T16:00:00Z')).toEqual(['Within 24 hours: Questions']);
  // The server was off: of what has come meanwhile, the last one alone is of use.
  expect(await remindAt('2027-03-29T15:20:00Z')).toEqual(['Within 24 hours: Questions', 'Within one hour: Questions']);
  expect(await remindAt('2027-03-29T16:30:00Z')).toHaveLength(2);
});

it('writes no reminder twice and leaves none out, wherever its process dies', async ({ db }) => {
  const { schedule, now, at } = await serveLiveSessions(db);
  await schedule();
  await schedule({ title: 'Another' });
  at('2027-03-27T17:00:00Z');
  for (let statement = 1; ; statement += 1) {
    const job = createLiveSessionReminders({ db: dyingAt(db, statement), now });
    const isKilled = await job.writePending().then(
      () => false,
      (error) => {
        expect(error).toBeInstanceOf(Killed);
        return true;
      },
    );
    await createLiveSessionReminders({ db, now }).writePending();
    const written = (await titlesFor(db, 'ada')).filter((title) => title.startsWith('Within')).sort();
    expect(written).toEqual(['Within 24 hours: Another', 'Within 24 hours: Questions']);
    if (!isKilled) return expect(statement).toBeGreaterThan(8);
    await db.delete(notifications);
    await db.update(liveSessions).set({ remindAt: now() });
  }
});

it('hands out the address from 15 minutes before to the end, and notes who came', async ({ db }) => {
  const { schedule, at, join, get, list } = await serveLiveSessions(db);
  const id = await schedule();
  at('2027-03-28T15:44:59Z');
  expect(await join('ada', id)).toMatchObject({ status: 409, body: expect.stringContaining('15 minutes before') });
  at('2027-03-28T15:45:00Z');
  expect((await join('ada', id)).body).toEqual({ meetingUrl: meeting.meetingUrl });
  expect((await join('ada', id)).status).toBe(200);
  expect(await list('ada')).toMatchObject([{ hasJoined: true, meetingUrl: meeting.meetingUrl }]);
  expect(await list('bo')).toMatchObject([{ hasJoined: false, meetingUrl: null, isOpen: true }]);
  const attendees = await get('tom', `/teach/one/sessions/${id}/attendees`);
  expect(attendees.body).toEqual([{ id: expect.any(String), name: 'Ada L.', joinedAt: '2027-03-28T15:45:00.000Z' }]);
  at('2027-03-28T17:30:00Z');
  expect((await join('bo', id)).status).toBe(409);
  expect(await list('ada')).toMatchObject([{ isOver: true, meetingUrl: null }]);
});

it('shows recording and notes when it is over, as safe text', async ({ db }) => {
  const { schedule, at, post, list } = await serveLiveSessions(db);
  await db.insert(courseLessons).values(courseLesson({ courseId: 'one', id: 'film', title: 'The film' }));
  const id = await schedule();
  const add = (json: object) => post('tom', `/teach/one/sessions/${id}/afterwards`, json);
  expect((await add({ notes: 'Early' })).status).toBe(409);
  at('2027-03-29T00:00:00Z');
  expect((await add({ notes: '', recordingUrl: 'http://video.example.org/1' })).headers.get('x-error-field')).toBe(
    'recordingUrl',
  );
  expect((await add({ notes: '', recordingLessonId: 'none' })).headers.get('x-error-field')).toBe('recordingLessonId');
  const notes = '**Read** <script>alert(1)</script> [on](javascript:alert(1))';
  const whole = { recordingUrl: 'https://video.example.org/1', recordingLessonId: 'film', notes };
  expect((await add(whole)).status).toBe(204);
  const [shown] = await list('ada');
  expect(shown.recordings).toEqual([
    { title: 'The recording: The film', href: '/classes/one/learn/film' },
    { title: 'Watch the recording', href: 'https://video.example.org/1' },
  ]);
  expect(shown.notesHtml).toContain('<strong>Read</strong>');
  expect(shown.notesHtml).not.toMatch(/<script|href="javascript/);
});

it('records every write of an instructor, without the address of the meeting', async ({ db }) => {
  const { schedule, change, post } = await serveLiveSessions(db);
  const id = await schedule();
  await change(id, { title: 'Answers' });
  await post('tom', `/teach/one/sessions/${id}/cancel`);
  const acts = (await db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
    ({ subjectId }) => subjectId === id,
  );
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['live-session.schedule', 'live-session.change', 'live-session.cancel'].map((action) => [action, 'tom']),
  );
  expect(acts[1]).toMatchObject({ before: { title: 'Questions' }, after: { title: 'Answers' } });
  expect(JSON.stringify(acts)).not.toContain('secret-room');
});

it('leads forms of pages without script back to their page', async ({ db }) => {
  const { postForm, at } = await serveLiveSessions(db);
  const made = await postForm('tom', '/teach/one/sessions', meeting);
  const [, id] = /^\/teach\/one\/sessions\/([\w-]{36})\?done=scheduled$/.exec(made.headers.get('location')!)!;
  const back = async (part: string, fields: Record<string, string>) =>
    (await postForm('tom', `/teach/one/sessions/${id}${part}`, fields)).headers.get('location');
  expect(await back('', { ...meeting, sequence: '0' })).toBe(`/teach/one/sessions/${id}?done=changed`);
  at('2027-03-28T16:00:00Z');
  const joined = await postForm('ada', `/courses/one/sessions/${id}/join`, {});
  expect([joined.status, joined.headers.get('location')]).toEqual([303, `/classes/one/sessions#live-session-${id}`]);
  at('2027-03-29T00:00:00Z');
  expect(await back('/afterwards', { notes: 'Said.', recordingUrl: '', recordingLessonId: '' })).toBe(
    `/teach/one/sessions/${id}?done=added`,
  );
});

it('gives calendars one entry whatever changes: a sequence, a new time, and that it is cancelled', async ({ db }) => {
  const { schedule, change, post, app, module } = await serveLiveSessions(db);
  const id = await schedule();
  const read = async () => {
    const { body, headers } = await app.send('ada', `/classes/one/sessions/${id}/calendar.ics`);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(body).not.toContain('secret-room');
    return new ICAL.Event(new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent')!);
  };
  const first = await read();
  expect([first.startDate.toJSDate(), first.endDate.toJSDate(), first.sequence]).toEqual([
    new Date('2027-03-28T16:00:00Z'),
    new Date('2027-03-28T17:30:00Z'),
    0,
  ]);
  await change(id, { start: '2027-03-29T18:00' });
  const moved = await read();
  expect([moved.uid, moved.startDate.toJSDate(), moved.sequence]).toEqual([
    first.uid,
    new Date('2027-03-29T16:00:00Z'),
    1,
  ]);
  await post('tom', `/teach/one/sessions/${id}/cancel`);
  const gone = await read();
  expect([gone.uid, gone.sequence, gone.component.getFirstPropertyValue('status')]).toEqual([
    first.uid,
    2,
    'CANCELLED',
  ]);
  expect(await module.calendarSource('ada')).toMatchObject([{ isCancelled: true, sequence: 2 }]);
  const calendar = createCalendar({ db, publicUrl, secrets: ['secret'], sources: [module.calendarSource] });
  expect(await calendar.writeFeed('ada')).toContain('STATUS:CANCELLED');
  expect(await calendar.writeFeed('eve')).not.toContain('BEGIN:VEVENT');
});

it('tells of the first recording once, and takes that back with the recording', async ({ db }) => {
  const { schedule, post, at } = await serveLiveSessions(db);
  const id = await schedule();
  at('2027-03-29T00:00:00Z');
  const add = (recordingUrl: string, notes = '') =>
    post('tom', `/teach/one/sessions/${id}/afterwards`, { recordingUrl, recordingLessonId: '', notes });
  const recordings = async () => (await titlesFor(db, 'ada')).filter((title) => title.includes('recording'));
  await add('', 'Notes alone.');
  expect(await recordings()).toEqual([]);
  for (const url of ['https://videos.example.org/1', 'https://videos.example.org/2']) {
    expect((await add(url)).status).toBe(204);
    expect(await recordings()).toEqual(['A recording is there: Questions']);
  }
  await add('');
  expect(await recordings()).toEqual([]);
  await add('https://videos.example.org/3');
  expect(await recordings()).toEqual(['A recording is there: Questions']);
  expect(await db.$count(notifications)).toBe(4);
});

it('names the next live session of each course of a learner, until it is over', async ({ db }) => {
  const { schedule, post, at, get, enroll } = await serveLiveSessions(db);
  const later = await schedule({ title: 'Later', start: '2027-04-02T18:00' });
  const next = await schedule({ title: 'Next' });
  const listNext = async (who: string) => (await get(who, '/next-live-sessions')).body.sessions;
  expect(await listNext('eve')).toEqual([]);
  expect(await listNext('ada')).toEqual([
    {
      ...{ courseId: 'one', id: next, title: 'Next', startsAt: '2027-03-28T16:00:00.000Z' },
      ...{ timeZone: 'Europe/Berlin', minutes: 90 },
    },
  ]);
  at('2027-03-28T17:29:00Z');
  expect(await listNext('ada')).toMatchObject([{ id: next }]);
  at('2027-03-28T17:30:00Z');
  expect(await listNext('ada')).toMatchObject([{ id: later }]);
  await post('tom', `/teach/one/sessions/${later}/cancel`);
  expect(await listNext('ada')).toEqual([]);
  await enroll('eve', { paymentStatus: 'refunded', refundedCents: 4900 });
  expect(await listNext('eve')).toEqual([]);
});

filledWith(async (db) => {
  await serveLiveSessions(db);
  await db.execute(sql`insert into live_sessions (course_id, title, description, starts_at, time_zone, minutes, meeting_url)
    select case when i % 2 = 0 then 'one' else 'two' end, 'Live', '', now() + (i - 4000) * interval '1 hour', 'UTC', 60,
      'https://meet.example.org' from generate_series(1, 5000) i`);
  await db.execute(sql`analyze live_sessions, enrollments`);
})('finds the next live session by the index of the course', async ({ db }) => {
  const query = createAttendanceRepository(db).listNextOf('ada', new Date());
  const { rows } = (await db.execute(sql`explain ${query.getSQL()}`)) as unknown as { rows: Record<string, string>[] };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('live_sessions_course');
  expect(plan).not.toContain('Seq Scan on live_sessions');
});
