import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { courses } from './course-table.ts';

/**
 * Holds the instructors of a course, in the order of its page. A row gives its person the role of an instructor, for
 * this course.
 */
export const courseInstructors = pgTable(
  'course_instructors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** As the page of the course shows it. */
    name: text('name').notNull(),
    bio: text('bio').notNull(),
    /** One that an admin sent, which is kept and served like those of opportunities. */
    pictureId: uuid('picture_id').references(() => opportunityPictures.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('course_instructors_person').on(t.courseId, t.userId),
    index('course_instructors_user').on(t.userId),
    index('course_instructors_picture').on(t.pictureId),
  ],
);
