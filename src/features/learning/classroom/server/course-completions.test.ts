import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createCompletionSteps } from './course-completions.ts';
import { createProgressRepository } from './lesson-progress-repository.ts';
import { serveClassroom } from './testing/serve-classroom.ts';

it('says that a course is completed with the last step that was missing, of whatever kind', async ({ db }) => {
  await serveClassroom(db);
  await db
    .update(courses)
    .set({ completedBy: ['lessons', 'assignments'] })
    .where(eq(courses.id, 'first-steps'));
  const assignments = { all: 1, done: 0 };
  const completed: string[] = [];
  const takeStep = createCompletionSteps({
    countAccepted: async (_userId, ids) => new Map(ids.map((id) => [id, assignments])),
    onCompleted: async (_transaction, userId, courseId) => void completed.push(`${userId} ${courseId}`),
  });
  const step = (act: () => Promise<unknown>) => takeStep(db, 'ada', 'first-steps', act);
  const record = (lessonId: string) =>
    step(() => createProgressRepository(db).record({ userId: 'ada', courseId: 'first-steps', lessonId }, 'done'));
  for (const lesson of ['one', 'two', 'three']) await record(lesson);
  expect(completed).toEqual([]);
  await step(async () => {
    assignments.done = 1;
  });
  expect(completed).toEqual(['ada first-steps']);
  await record('one');
  expect(completed).toHaveLength(2);
  await db.delete(courseLessons).where(eq(courseLessons.courseId, 'first-steps'));
  await step(async () => {});
  expect(completed).toHaveLength(2);
});
