import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { meeting, serveLiveSessions } from './testing/serve-live-sessions.ts';

const none = '00000000-0000-4000-8000-000000000000';

/**
 * Checks what each may do: the course's instructor, another one, an admin, learners with and without access, nobody.
 */
it('lets each route be used by whom it is for, and by nobody else', async ({ db }) => {
  const served = await serveLiveSessions(db);
  const id = await served.schedule();
  for (const userId of ['zoe', 'kim'])
    await db.execute(`insert into users (id, name, email) values ('${userId}', '${userId}', '${userId}@mail.example')`);
  await served.enroll('zoe', { paymentStatus: 'refunded', refundedCents: 4900 });
  await served.enroll('kim', { suspendedAt: new Date() });
  const ofTeacher = { '': 401, ada: 403, eve: 403, sam: 404, tom: 200, root: 200 };
  const ofLearner = { '': 401, ada: 200, bo: 200, eve: 403, zoe: 403, kim: 403, sam: 403, tom: 403, root: 403 };
  const change = { ...meeting, sequence: 0 };
  const teach = '/api/teach/one/sessions';
  const learn = '/api/courses/one/sessions';
  const table: [string, string, object | undefined, Record<string, number>][] = [
    ['GET', teach, undefined, ofTeacher],
    ['GET', `${teach}/${id}/attendees`, undefined, ofTeacher],
    ['POST', teach, meeting, ofTeacher],
    ['POST', `${teach}/${id}`, change, ofTeacher],
    ['POST', `${teach}/${id}/cancel`, {}, ofTeacher],
    ['POST', `${teach}/${id}/afterwards`, { notes: '' }, ofTeacher],
    ['GET', learn, undefined, ofLearner],
    ['POST', `${learn}/${id}/join`, {}, ofLearner],
    ['GET', `/classes/one/sessions/${id}/calendar.ics`, undefined, ofLearner],
    // It lists the sessions of one's own courses alone.
    ['GET', '/api/next-live-sessions', undefined, { '': 401, ada: 200, eve: 200, tom: 200 }],
  ];
  const mistakes: string[] = [];
  for (const [method, path, json, expected] of table)
    for (const [who, status] of Object.entries(expected)) {
      served.at(
        path.endsWith('join')
          ? '2027-03-28T16:00:00Z'
          : path.endsWith('afterwards')
            ? '2027-03-29T00:00:00Z'
            : '2027-03-01T12:00:00Z',
      );
      await db
        .transaction(async (savepoint) => {
          const init = {
            method,
            headers: { 'content-type': 'application/json' },
            ...(json && { body: JSON.stringify(json) }),
          };
          const answer = await served.app.send(who, path, init);
          const isAsExpected = status === 200 ? answer.status < 300 : answer.status === status;
          if (!isAsExpected) mistakes.push(`${who} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
          if (status !== 200 && JSON.stringify(answer.body).includes('secret-room'))
            mistakes.push(`leak ${who} ${path}`);
          savepoint.rollback();
        })
        .catch(() => {});
    }
  expect(mistakes).toEqual([]);
});

it('keeps instructors to the live sessions of their own courses, also by a right id', async ({ db }) => {
  const { schedule, get, post } = await serveLiveSessions(db);
  const id = await schedule();
  for (const path of [`/teach/two/sessions/${id}`, `/teach/two/sessions/${none}`])
    for (const part of ['', '/cancel', '/afterwards'])
      expect(
        (
          await post(
            'sam',
            `${path}${part}`,
            part === '' ? { ...meeting, sequence: 0 } : part === '/afterwards' ? { notes: '' } : {},
          )
        ).status,
      ).toBe(404);
  expect((await get('sam', `/teach/two/sessions/${id}/attendees`)).status).toBe(404);
  expect((await get('tom', '/teach/one/sessions')).body.sessions).toMatchObject([{ isCancelled: false, sequence: 0 }]);
});

it('takes the room from whoever is refunded, at once, and their place with it', async ({ db }) => {
  const { schedule, at, join, list, enroll, get } = await serveLiveSessions(db);
  const id = await schedule({ capacity: '1' });
  at('2027-03-28T15:50:00Z');
  expect(await join('ada', id)).toMatchObject({ status: 200, body: { meetingUrl: meeting.meetingUrl } });
  expect(await join('bo', id)).toMatchObject({ status: 409, body: expect.stringContaining('1 place') });
  expect(await list('bo')).toMatchObject([{ isFull: true, meetingUrl: null }]);
  await db
    .update(enrollments)
    .set({ paymentStatus: 'refunded', refundedCents: 4900 })
    .where(eq(enrollments.userId, 'ada'));
  expect((await join('ada', id)).status).toBe(403);
  expect((await get('ada', '/courses/one/sessions')).status).toBe(403);
  expect((await join('bo', id)).status).toBe(200);
  await enroll('eve');
  expect((await join('eve', id)).status).toBe(409);
});
