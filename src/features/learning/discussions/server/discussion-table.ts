import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { PostState } from '../vocabulary.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const courseId = () =>
  text('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** A post that has changed, or was added; without one, something that must be read again. */
export type DiscussionChangeEntry = { change: number; threadId?: string; postId?: string };

/** How often something in the discussion of a course has changed, for pages that are open. */
export const discussionChanges = pgTable('discussion_changes', {
  courseId: courseId().primaryKey(),
  changes: integer('changes').notNull().default(1),
  /** The latest changes, the oldest first. */
  recent: jsonb('recent').$type<DiscussionChangeEntry[]>().notNull().default([]),
});

/** A thread of a course, or of one of its lessons. Its author is that of its opening post. */
export const discussionThreads = pgTable(
  'discussion_threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: courseId(),
    /** Without a foreign key: a thread stays when its lesson is removed. */
    lessonId: text('lesson_id'),
    title: text('title').notNull(),
    /** The state of the opening post. */
    state: text('state').$type<PostState>().notNull(),
    /** The list shows it to everybody: it is shown, or somebody has replied to it. */
    isListed: boolean('is_listed').notNull().default(false),
    /** Replies that are shown. */
    replies: integer('replies').notNull().default(0),
    isPinned: boolean('is_pinned').notNull().default(false),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the latest post that is shown was shown. */
    activeAt: instant('active_at').notNull().defaultNow(),
  },
  (t) => [
    index('discussion_threads_list').on(t.courseId, t.activeAt, t.id).where(sql`is_listed`),
    index('discussion_threads_newest').on(t.courseId, t.createdAt, t.id).where(sql`is_listed`),
    index('discussion_threads_open').on(t.courseId, t.activeAt, t.id).where(sql`is_listed and answered_at is null`),
    index('discussion_threads_lesson').on(t.courseId, t.lessonId, t.activeAt, t.id).where(sql`is_listed`),
    index('discussion_threads_pinned').on(t.courseId, t.activeAt).where(sql`is_listed and is_pinned`),
    index('discussion_threads_course').on(t.courseId),
  ],
);

/**
 * Holds the posts, without a foreign key to the author: a post stays as a place when the account goes, and then names
 * nobody. The transaction that writes one locks the account's row.
 */
export const discussionPosts = pgTable(
  'discussion_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => discussionThreads.id, { onDelete: 'cascade' }),
    courseId: courseId(),
    /** Null once the account is deleted, and for samples. */
    authorId: text('author_id'),
    /** Somebody invented, in a demo. */
    sampleName: text('sample_name'),
    isSampleInstructor: boolean('is_sample_instructor').notNull().default(false),
    isOpening: boolean('is_opening').notNull(),
    /** Markdown; empty once it is deleted. */
    text: text('text').notNull(),
    /** Title and text, folded. */
    searchText: text('search_text').notNull(),
    state: text('state').$type<PostState>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When others could first read it. */
    shownAt: instant('shown_at'),
    editedAt: instant('edited_at'),
    /** Since when it waits for a decision of an instructor or a curator. */
    queuedAt: instant('queued_at'),
    /** The signs for which it waits. */
    signs: jsonb('signs').$type<string[]>().notNull().default([]),
    /** Names the person who decided, by an id that says nothing once the account is gone. */
    decidedBy: text('decided_by'),
    reason: text('reason').notNull().default(''),
    /** Goes up whenever its text or state changes: whoever decides says which one they have read. */
    version: integer('version').notNull().default(1),
    /** From the browser: the same post, sent again, is not another one. */
    requestKey: uuid('request_key'),
    /** When an earlier text of it was last kept (`discussion_kept_posts`). */
    keptAt: instant('kept_at'),
  },
  (t) => [
    index('discussion_posts_thread').on(t.threadId, t.createdAt, t.id),
    uniqueIndex('discussion_posts_opening').on(t.threadId).where(sql`is_opening`),
    index('discussion_posts_author').on(t.authorId, t.courseId),
    index('discussion_posts_decided_by').on(t.decidedBy).where(sql`decided_by is not null`),
    index('discussion_posts_queue').on(t.queuedAt, t.id).where(sql`queued_at is not null`),
    index('discussion_posts_course_queue').on(t.courseId, t.queuedAt, t.id).where(sql`queued_at is not null`),
    index('discussion_posts_hidden').on(t.createdAt, t.id).where(sql`state = 'hidden'`),
    index('discussion_posts_course_hidden').on(t.courseId, t.createdAt, t.id).where(sql`state = 'hidden'`),
    index('discussion_posts_kept').on(t.keptAt, t.id).concurrently().where(sql`kept_at is not null`),
    index('discussion_posts_course_kept').on(t.courseId, t.keptAt, t.id).concurrently().where(sql`kept_at is not null`),
    uniqueIndex('discussion_posts_request')
      .on(t.authorId, t.requestKey)
      .concurrently()
      .where(sql`request_key is not null`),
    index('discussion_posts_course').on(t.courseId),
    index('discussion_posts_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** Somebody in the discussion of a course: the name that minors choose, and what they want to hear of it. */
export const discussionParticipants = pgTable(
  'discussion_participants',
  {
    userId: userId(),
    courseId: courseId(),
    /** Shown in place of their own; null where their own is shown. */
    name: text('name'),
    isMuted: boolean('is_muted').notNull().default(false),
    /** Up to then all threads count as read. */
    readAt: instant('read_at'),
    /** When a post of theirs was last shown here; null before the first one. */
    wroteAt: instant('wrote_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    uniqueIndex('discussion_participants_name').on(t.courseId, sql`lower(${t.name})`),
    index('discussion_participants_wrote').on(t.courseId, t.wroteAt).concurrently().where(sql`wrote_at is not null`),
  ],
);

/** Up to when somebody has read a thread. */
export const discussionReads = pgTable(
  'discussion_reads',
  {
    userId: userId(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => discussionThreads.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.threadId] }), index('discussion_reads_thread').on(t.threadId)],
);

/**
 * Holds the people who want to be notified of replies in a thread: its writers, until they say otherwise, and those who
 * asked for it.
 */
export const discussionFollows = pgTable(
  'discussion_follows',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => discussionThreads.id, { onDelete: 'cascade' }),
    userId: userId(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.userId] }), index('discussion_follows_user').on(t.userId)],
);

export const discussionLikes = pgTable(
  'discussion_likes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => discussionPosts.id, { onDelete: 'cascade' }),
    userId: userId(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('discussion_likes_user').on(t.userId)],
);
