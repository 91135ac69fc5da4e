import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createInstructors } from '#features/learning/instructors/server/instructors.ts';
import { createLessonMedia } from '#features/learning/media/server/media.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { CourseContent, TaughtMaterials } from '../contract.ts';
import { createCourseAdmin } from './course-admin.ts';
import { courseAdminEndpoints } from './course-admin-routes.ts';

/** Ada teaches the course 'one', and not 'two'. */
async function open(db: Database) {
  const [ada] = await db
    .insert(users)
    .values({ id: 'ada', name: 'Ada', email: 'ada@example.org', emailVerified: true })
    .returning();
  await db.insert(courses).values([courseRow({ id: 'one' }), courseRow({ id: 'two' })]);
  await db.insert(courseLessons).values([courseLesson({ courseId: 'one' }), courseLesson({ courseId: 'two' })]);
  const instructors = createInstructors({ db });
  await instructors.add('root', 'one', { email: 'ada@example.org', name: 'Ada', bio: 'Teaches.', pictureId: null });
  const session = { person: { ...ada, isInstructor: true }, createdAt: new Date() } as unknown as Session;
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(readSessions(async () => session))
    .route(
      '/',
      mountEndpoints(
        courseAdminEndpoints(
          createCourseAdmin({
            db,
            lessonMedia: createLessonMedia({ db, secrets: ['secret'] }),
            instructors,
            isDemo: true,
          }),
        ),
      ),
    );
  const ask = (path: string, json?: object) =>
    app.request(`http://localhost${path}`, {
      ...(json && { method: 'PUT', body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    });
  const read = async () => (await (await ask('/teach/one/materials')).json()) as TaughtMaterials;
  return { ask, read };
}

const check: NonNullable<CourseContent['lessons'][number]['check']> = {
  passMark: 60,
  questions: [
    { ...{ id: 'q1', kind: 'single', text: 'Which?' }, options: ['A', 'B'], right: [1], explanation: 'Because.' },
  ],
};

it('lets instructors change the lessons of their course: modules, opening days and questions', async ({ db }) => {
  const { ask, read } = await open(db);
  const { version, content } = await read();
  const first = { ...content.lessons[0]!, module: 'Begin', opensOn: '2027-01-01', opensAfterDays: 7, check };
  const lessons = [{ ...first, id: 'two', title: 'Two' }, first];
  const saved = await ask('/teach/one/materials', { version, content: { ...content, lessons }, removing: [] });
  expect(saved.status).toBe(200);
  expect((await read()).content.lessons).toEqual(lessons);
  expect(Object.keys(await read()).sort()).toEqual([
    ...['completedBy', 'content', 'finished', 'id', 'state', 'version'],
  ]);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'course.edit'));
  expect(entry).toMatchObject({ actorId: 'ada', subjectId: 'one' });
  expect(JSON.stringify(entry!.after)).toContain('module Begin, from 2027-01-01, 7 days after enrolling, 1 questions');
});

it('changes nothing else of the course, whatever they send', async ({ db }) => {
  const { ask, read } = await open(db);
  const { version, content } = await read();
  const sent = { ...content, title: 'Mine', instructorName: 'Ada', isSample: true };
  expect((await ask('/teach/one/materials', { version, content: sent, removing: [] })).status).toBe(200);
  expect((await read()).content).toEqual(content);
});

it("refuses instructors the courses of others, and the administration's routes", async ({ db }) => {
  const { ask, read } = await open(db);
  const { version, content } = await read();
  expect((await ask('/teach/two/materials')).status).toBe(404);
  expect((await ask('/teach/two/materials', { version, content, removing: [] })).status).toBe(404);
  expect((await ask('/admin/classes/one')).status).toBe(403);
});

it('refuses questions that cannot be asked where the course is public', async ({ db }) => {
  const { ask, read } = await open(db);
  const { version, content } = await read();
  const mistakes = [{ right: [] }, { text: '' }, { options: ['A'] }, { options: ['A', 'a '] }, { options: ['A', ''] }];
  for (const mistake of mistakes) {
    const questions = [{ ...check.questions[0]!, ...mistake }];
    const lessons = [{ ...content.lessons[0]!, check: { passMark: 60, questions } }];
    const refused = await ask('/teach/one/materials', { version, content: { ...content, lessons }, removing: [] });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('cannot be public yet')]);
  }
});

it('lets instructors choose what completes their course, at least one part, and notes it in the log', async ({
  db,
}) => {
  const { ask, read } = await open(db);
  expect((await read()).completedBy).toEqual(['lessons']);
  const choose = async (completedBy: string[], course = 'one') =>
    (await ask(`/teach/${course}/completion`, { completedBy })).status;
  expect(await choose(['lessons', 'assignments'])).toBe(204);
  expect((await read()).completedBy).toEqual(['lessons', 'assignments']);
  for (const wrong of [[], ['lessons', 'lessons'], ['attendance']]) expect(await choose(wrong)).toBe(400);
  expect(await choose(['checks'], 'two')).toBe(404);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'course.complete-by'));
  expect(entry).toMatchObject({ actorId: 'ada', before: { completedBy: ['lessons'] } });
});
