import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { courseLessons } from './course-table.ts';

/** How far somebody is: a row for each lesson they have been in. It goes with the account. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    openedAt: instant('opened_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId, t.lessonId] }),
    foreignKey({
      name: 'lesson_progress_lesson',
      columns: [t.courseId, t.lessonId],
      foreignColumns: [courseLessons.courseId, courseLessons.id],
    }).onDelete('cascade'),
    index('lesson_progress_lesson').on(t.courseId, t.lessonId),
  ],
);
