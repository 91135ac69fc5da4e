import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/**
 * Holds the notes that somebody has written for themselves beside a lesson. They go with the account, but stay when a
 * lesson is removed from the course: the text is theirs.
 */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId, t.lessonId] }), index('lesson_notes_course').on(t.courseId)],
);
