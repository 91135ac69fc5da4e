import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import type { Criterion } from '../assignment-contract.ts';
import { courses } from './course-table.ts';

/** Holds the assignments of courses, in order. Only published ones are shown to learners. */
export const courseAssignments = pgTable(
  'course_assignments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    task: text('task').notNull(),
    /** The day by whose end it is due; null without one. */
    deadlineOn: date('deadline_on'),
    /** Days after enrolling by which it is due. At most one of both is given. */
    deadlineAfterDays: smallint('deadline_after_days'),
    /** Ids of files of the course that learners may download, in order. */
    fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
    rubric: jsonb('rubric').$type<Criterion[]>().notNull().default([]),
    isPublished: boolean('is_published').notNull().default(false),
    /** Learners may let two others look at their answers, and look at theirs. */
    isPeerReviewed: boolean('is_peer_reviewed').notNull().default(false),
    /** Goes up with every change, so that two instructors who edit at once are told of each other. */
    version: integer('version').notNull().default(1),
    /** When an instructor last changed it; from then on no file writes over it. */
    editedAt: instant('edited_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('course_assignments_course').on(t.courseId, t.position, t.id),
    check('assignment_has_one_deadline', sql`${t.deadlineOn} is null or ${t.deadlineAfterDays} is null`),
  ],
);
