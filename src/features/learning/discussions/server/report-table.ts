import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { PostDecision, PostReportReason } from '../vocabulary.ts';
import { discussionPosts } from './discussion-table.ts';

/** What people say is wrong with a post. */
export const discussionReports = pgTable(
  'discussion_reports',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => discussionPosts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<PostReportReason>().notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When somebody has decided about the post. */
    doneAt: instant('done_at'),
    decision: text('decision').$type<PostDecision>(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('discussion_reports_user').on(t.userId)],
);

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
