import { bigint, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { MediaKind, UploadPurpose } from '../vocabulary.ts';

const courseId = () =>
  text('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/**
 * Files and videos of courses, whole and checked; the content is in the file store (`namesOfFile`). Lessons and
 * assignments name them by their ids; those that nothing names are deleted after some days.
 */
export const courseFiles = pgTable(
  'course_files',
  {
    id: uuid('id').primaryKey(),
    courseId: courseId(),
    kind: text('kind').$type<MediaKind>().notNull(),
    name: text('name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('course_files_course').on(t.courseId, t.createdAt), index('course_files_created').on(t.createdAt)],
);

/** A file that is arriving in parts. The content that has arrived is in the file store. */
export const courseUploads = pgTable(
  'course_uploads',
  {
    /** The id of the file that it becomes. */
    id: uuid('id').primaryKey(),
    courseId: courseId(),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    name: text('name').notNull(),
    /** Bytes of the whole file. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes that have arrived. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** The store's own name for it. */
    storeId: text('store_id').notNull(),
    /** The store's answer to each part. */
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Until when a request that is storing a part has it for itself. */
    claimedUntil: instant('claimed_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('course_uploads_course').on(t.courseId, t.createdAt), index('course_uploads_updated').on(t.updatedAt)],
);

/** Holds the facts of a video besides its file. */
export const courseVideos = pgTable('course_videos', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => courseFiles.id, { onDelete: 'cascade' }),
  /** 0 where the file does not say it. */
  seconds: real('seconds').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** WebVTT; empty without captions. */
  captions: text('captions').notNull().default(''),
  /** Goes up with every change of the captions. */
  captionsVersion: integer('captions_version').notNull().default(0),
  /** In the file store as `course-files/{id}/poster.webp`; when it was made, so that caches see a new one. */
  posterAt: instant('poster_at'),
});

/** Where somebody stopped in the video of a lesson. It goes with the account. */
export const videoPositions = pgTable(
  'video_positions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: courseId(),
    lessonId: text('lesson_id').notNull(),
    seconds: real('seconds').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId, t.lessonId] }), index('video_positions_course').on(t.courseId)],
);
