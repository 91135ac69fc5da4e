import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import { discussionPosts } from '../discussion-table.ts';

/**
 * Texts of reported posts that their authors have changed or deleted since, or that went with the account: for who
 * decides, for a limited time (`discussionLimits.keptDays`). Without a foreign key to the author, whose id goes with the
 * account.
 */
export const discussionKeptPosts = pgTable(
  'discussion_kept_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => discussionPosts.id, { onDelete: 'cascade' }),
    authorId: text('author_id'),
    /** As the course saw it. */
    authorName: text('author_name').notNull(),
    /** Of an opening post. */
    title: text('title').notNull(),
    text: text('text').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [
    index('discussion_kept_posts_post').on(t.postId, t.keptAt),
    index('discussion_kept_posts_author').on(t.authorId),
    index('discussion_kept_posts_kept_at').on(t.keptAt),
  ],
);
