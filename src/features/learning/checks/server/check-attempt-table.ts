import { bigint, boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { CheckAnswers } from '../contract.ts';

/**
 * Holds somebody's answers to a knowledge check, a row for each attempt. It goes with the account, but stays when the
 * lesson is removed from the course. Score and outcome are those of the check as it was then.
 */
export const checkAttempts = pgTable(
  'check_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    answers: jsonb('answers').$type<CheckAnswers>().notNull(),
    score: smallint('score').notNull(),
    isPassed: boolean('is_passed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('check_attempts_lesson').on(t.userId, t.courseId, t.lessonId, t.id),
    index('check_attempts_course').on(t.courseId),
  ],
);
