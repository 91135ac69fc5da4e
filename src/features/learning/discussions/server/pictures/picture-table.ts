import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { discussionPosts } from '../discussion-table.ts';

/**
 * A picture of a post; its files are in the file store, and are deleted with its row (`queue_file_removals`). Before its post is sent it belongs to none. Without a foreign key
 * to the author: what was reported is kept for a time.
 */
export const discussionPictures = pgTable(
  'discussion_pictures',
  {
    id: uuid('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    authorId: text('author_id'),
    postId: uuid('post_id').references(() => discussionPosts.id, { onDelete: 'cascade' }),
    /** Describes the picture in words. */
    alt: text('alt').notNull().default(''),
    position: smallint('position').notNull().default(0),
    /** The width of the largest file, in pixels. */
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when it is no longer part of its post, and only kept for who decides. */
    keptAt: instant('kept_at'),
  },
  (t) => [
    index('discussion_pictures_post').on(t.postId, t.position),
    index('discussion_pictures_author').on(t.authorId, t.courseId),
    index('discussion_pictures_course').on(t.courseId),
    index('discussion_pictures_unsent').on(t.createdAt).where(sql`post_id is null`),
    index('discussion_pictures_kept_at').on(t.keptAt).where(sql`kept_at is not null`),
  ],
);
