import { Hono } from 'hono';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createLessonMedia } from '#features/learning/media/server/media.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions } from '#platform/server/sessions/session.ts';
import type { Classroom } from '../../contract.ts';
import { classroomEndpoints } from '../classroom-routes.ts';
import { createClassrooms } from '../classrooms.ts';
import { copyEndpoints } from '../copy-routes.ts';
import { createCourseCopies } from '../course-copies.ts';

const session = (id: string) => ({
  id: `session-of-${id}`,
  createdAt: new Date(),
  secondFactor: { isOn: false, confirmedAt: null },
  person: { id, name: id, email: `${id}@example.org`, image: null, isEmailVerified: true, role: 'member' as const },
});

export const enrolledAt = new Date('2026-01-01T12:00:00Z');

/** A course of three lessons that ada has bought and eve has not, and a draft course. */
export async function serveClassroom(db: Database, assignments = { all: 0, done: 0 }) {
  await db.insert(users).values(['ada', 'eve'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  await db
    .insert(courses)
    .values([courseRow(), courseRow({ id: 'other' }), courseRow({ id: 'draft', state: 'draft' })]);
  await db
    .insert(courseLessons)
    .values([
      courseLesson(),
      courseLesson({ id: 'three', position: 3 }),
      courseLesson({ id: 'two', position: 2, title: 'The second', body: '## A plan\n\n<b>bold</b>' }),
      courseLesson({ courseId: 'other' }),
    ]);
  const lessonMedia = createLessonMedia({ db, secrets: ['secret'] });
  const classrooms = createClassrooms({
    db,
    lessonMedia,
    findEnrolledAt: async (userId, courseId) => (userId === 'ada' && courseId !== 'other' ? enrolledAt : undefined),
    listAccess: async (userId) => (userId === 'ada' ? [{ courseId: 'first-steps', enrolledAt }] : []),
    countAccepted: async (_userId, ids) => new Map(ids.map((id) => [id, assignments])),
  });
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async (c) => (c.req.header('x-is') ? session(c.req.header('x-is')!) : null)))
    .route(
      '/api',
      mountEndpoints([
        ...classroomEndpoints({ classrooms, limiter: { count: async () => {} } }),
        ...copyEndpoints(createCourseCopies({ db, classrooms, lessonMedia })),
      ]),
    );
  const askAny = (path: string, init: RequestInit = {}, who = 'ada') =>
    app.request(`/api${path}`, { ...init, headers: { ...init.headers, ...(who && { 'x-is': who }) } });
  const ask = (path: string, init: RequestInit = {}, who?: string) => askAny(`/courses${path}`, init, who);
  const put = (lesson: string, state: unknown, who?: string, course = 'first-steps') =>
    ask(
      `/${course}/lessons/${lesson}/progress`,
      { method: 'PUT', body: JSON.stringify({ state }), headers: { 'content-type': 'application/json' } },
      who,
    );
  return { ask, askAny, put, classroom: async () => (await (await ask('/first-steps/room')).json()) as Classroom };
}
