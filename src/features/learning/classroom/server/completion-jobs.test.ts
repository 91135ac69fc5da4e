import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createCompletionJobs } from './completion-jobs.ts';
import { createProgressRepository } from './lesson-progress-repository.ts';

const now = new Date('2026-03-02T12:00:00Z');
const purchase = { courseTitle: 'A course', amountCents: 100, currency: 'usd', completedAt: now };

it('finds who has completed a course because its rules are laxer now', async ({ db }) => {
  const ids = ['ada', 'bo', 'gone'];
  await db.insert(users).values(ids.map((id) => ({ id, name: id, email: `${id}@example.org` })));
  await db
    .insert(courses)
    .values([
      courseRow({ completedBy: ['lessons', 'assignments'], updatedAt: new Date(now.getTime() - 5 * 60 * 60 * 1000) }),
      courseRow({ id: 'other', updatedAt: new Date('2026-01-01T12:00:00Z') }),
    ]);
  await db.insert(courseLessons).values(courseLesson({ courseId: 'first-steps' }));
  await db.insert(enrollments).values(
    ids.map((userId, index) => ({
      ...{ ...purchase, userId, courseId: 'first-steps', receiptNumber: `R${index}`, paymentIntentId: `pi_${index}` },
      paymentStatus: userId === 'gone' ? ('refunded' as const) : ('completed' as const),
    })),
  );
  for (const userId of ['ada', 'gone'])
    await createProgressRepository(db).record({ userId, courseId: 'first-steps', lessonId: 'one' }, 'done');
  const completed: string[] = [];
  const { findCompleted } = createCompletionJobs({
    ...{ db, now: () => now, countAccepted: async () => new Map([['first-steps', { all: 1, done: 0 }]]) },
    onCompleted: async (_transaction, userId, courseId) => void completed.push(`${userId} ${courseId}`),
  });
  expect(await findCompleted()).toBe(0);
  await db
    .update(courses)
    .set({ completedBy: ['lessons'], updatedAt: now })
    .where(eq(courses.id, 'first-steps'));
  expect(await findCompleted()).toBe(2);
  expect(completed).toEqual(['ada first-steps']);
});
