import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { namingEndpoints, teachEndpoints } from './instructor-routes.ts';
import { createInstructors } from './instructors.ts';

const shown = { name: 'Tomasi Leavasa', bio: 'Teaches calm.', pictureId: null };
const userIds = ['tom', 'ada', 'eve', 'root'];

/** Courses one and two; `x-is` says who asks, with the role in the database. */
async function open(db: Database) {
  const names = { tom: 'Tomasi Leavasa', ada: 'Ada King Lovelace', eve: 'Eve', root: 'Root' } as Record<string, string>;
  await db.insert(users).values(
    userIds.map((id) => ({
      ...{ id, name: names[id]!, email: `${id}@example.org`, emailVerified: id !== 'eve' },
      role: id === 'root' ? ('admin' as const) : ('member' as const),
    })),
  );
  await db.insert(courses).values([courseRow({ id: 'one' }), courseRow({ id: 'two', title: 'Another' })]);
  await db
    .insert(courseLessons)
    .values([courseLesson({ courseId: 'one' }), courseLesson({ courseId: 'one', id: 'b' })]);
  const instructors = createInstructors({ db });
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(
      readSessions(async (c) => {
        const [person] = await db
          .select()
          .from(users)
          .where(eq(users.id, c.req.header('x-is')!));
        return { person, secondFactor: { isOn: true, confirmedAt: new Date() } } as unknown as Session;
      }),
    )
    .route('/api', mountEndpoints([...teachEndpoints(instructors), ...namingEndpoints(instructors)]));
  const ask = async (who: string, path: string, method = 'GET', json?: object) => {
    const init = { method, headers: { 'x-is': who, 'content-type': 'application/json' } };
    const response = await app.request(`/api${path}`, { ...init, ...(json && { body: JSON.stringify(json) }) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
  const name = (email: string, course = 'one') =>
    ask('root', `/admin/classes/${course}/instructors`, 'POST', { email, ...shown });
  return { ask, name };
}

async function enroll(db: Database, userId: string, minutes: number, rest: object = {}) {
  await db.insert(enrollments).values({
    ...{ userId, courseId: 'one', courseTitle: 'One', amountCents: 4900, currency: 'usd' },
    ...{ paymentStatus: 'completed', receiptNumber: userId, paymentIntentId: userId },
    completedAt: new Date(Date.UTC(2026, 0, 1, 0, minutes)),
    ...rest,
  });
}

it('gives the role with the first course and takes it with the last, each in the audit log', async ({ db }) => {
  const { ask, name } = await open(db);
  expect((await ask('tom', '/teach')).status).toBe(403);
  expect((await name('Tom@example.org')).status).toBe(204);
  expect((await ask('tom', '/teach')).body).toMatchObject([{ id: 'one', learners: 0 }]);

  const [named] = (await ask('root', '/admin/classes/one/instructors')).body;
  expect(named).toMatchObject({ userId: 'tom', email: 'tom@example.org', ...shown });
  const pictureId = crypto.randomUUID();
  await db.insert(opportunityPictures).values({ id: pictureId, width: 640, height: 640 });
  const path = `/admin/classes/one/instructors/${named.id}`;
  expect((await ask('root', path, 'PUT', { name: 'Tom', bio: 'New.', pictureId })).status).toBe(204);
  expect((await ask('root', '/admin/classes/one/instructors')).body).toMatchObject([{ name: 'Tom', pictureId }]);
  expect((await ask('root', `${path}/remove`, 'POST', {})).status).toBe(204);
  expect((await ask('root', `${path}/remove`, 'POST', {})).status).toBe(404);
  expect((await ask('tom', '/teach')).status).toBe(403);

  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, 'one'))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['course.add-instructor', 'course.change-instructor', 'course.remove-instructor'].map((action) => [action, 'root']),
  );
});

it('names nobody without a confirmed account, and nobody twice', async ({ db }) => {
  const { name } = await open(db);
  for (const email of ['eve@example.org', 'nobody@example.org'])
    expect(await name(email)).toMatchObject({ status: 400, body: expect.stringContaining('confirmed account') });
  await name('tom@example.org');
  expect((await name('tom@example.org')).status).toBe(409);
  expect((await name('tom@example.org', 'no-such-course')).status).toBe(404);
});

it('opens to instructors their own courses alone, and to admins all', async ({ db }) => {
  const { ask, name } = await open(db);
  await name('tom@example.org');
  for (const part of ['', '/learners']) {
    expect((await ask('tom', `/teach/one${part}`)).status).toBe(200);
    expect((await ask('tom', `/teach/two${part}`)).status).toBe(404);
    expect((await ask('root', `/teach/two${part}`)).status).toBe(200);
    expect((await ask('ada', `/teach/one${part}`)).status).toBe(403);
  }
  expect((await ask('tom', '/admin/classes/one/instructors')).status).toBe(403);
});

it('lists learners with access by short name, without addresses and payments', async ({ db }) => {
  const { ask, name } = await open(db);
  await name('tom@example.org');
  await enroll(db, 'ada', 1);
  await enroll(db, 'eve', 2);
  await enroll(db, 'root', 3, { suspendedAt: new Date() });
  await db.insert(lessonProgress).values([
    { userId: 'ada', courseId: 'one', lessonId: 'one', completedAt: new Date() },
    { userId: 'ada', courseId: 'one', lessonId: 'b', openedAt: new Date(Date.UTC(2026, 1, 2)) },
  ]);

  const { body } = await ask('tom', '/teach/one/learners');
  expect(body).toMatchObject([
    { name: 'Eve', lessons: 2, done: 0, openedAt: null },
    { name: 'Ada L.', lessons: 2, done: 1 },
  ]);
  expect(Object.keys(body[0]).sort()).toEqual(['done', 'enrolledAt', 'id', 'lessons', 'name', 'openedAt']);
});

it('pages the learners without leaving one out or naming one twice', async ({ db }) => {
  const { ask, name } = await open(db);
  await name('tom@example.org');
  const many = Array.from({ length: 60 }, (_, index) => `learner-${String(index).padStart(2, '0')}`);
  await db.insert(users).values(many.map((id) => ({ id, name: id, email: `${id}@example.org` })));
  for (const id of many) await enroll(db, id, 7);

  const first = await ask('tom', '/teach/one/learners');
  const next = /<\/api([^>]+)>/.exec(first.headers.get('link')!)![1]!;
  const second = await ask('tom', next);
  expect(second.headers.get('link')).toBeNull();
  const listed = [...first.body, ...second.body].map((each: { name: string }) => each.name);
  expect(listed.sort()).toEqual(many);
});
