import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { KnowledgeCheck } from '../check-contract.ts';
import type { CompletionPart } from '../classroom-vocabulary.ts';
import { courseCategories, courseLevels } from '../vocabulary.ts';

export const courseState = pgEnum('course_state', ['draft', 'published', 'archived']);
export const courseCategoryEnum = pgEnum('course_category', courseCategories);
/** Its values sort from shallow to deep, which is the order of the catalogue. */
export const courseLevelEnum = pgEnum('course_level', courseLevels);

const lines = (name: string) => jsonb(name).$type<string[]>().notNull().default([]);

/**
 * Classes. Their ids are words, because they stand in addresses. The catalogue reads only published ones, by level and
 * id, so every index of it is partial and ends in these. One that was sold is archived, never deleted.
 */
export const courses = pgTable(
  'courses',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The curator's text; null where the description came as plain text. */
    descriptionMarkdown: text('description_markdown'),
    category: courseCategoryEnum('category').notNull(),
    level: courseLevelEnum('level').notNull(),
    instructorName: text('instructor_name').notNull(),
    instructorBio: text('instructor_bio').notNull(),
    duration: text('duration').notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text('currency').notNull().default('usd'),
    features: lines('features'),
    whatYouWillLearn: lines('what_you_will_learn'),
    requirements: lines('requirements'),
    /** Names the parts that a learner must have done to complete it (`completion-policy.ts`); never empty. */
    completedBy: jsonb('completed_by').$type<CompletionPart[]>().notNull().default(['lessons']),
    /** Goes up with every change in the administration, so that two people who edit at once are told of each other. */
    version: integer('version').notNull().default(1),
    /** When it was last changed in the administration; from then on no file writes over it. */
    editedAt: instant('edited_at'),
    /** Its picture on cards and pages; without it they draw one. */
    coverId: uuid('cover_id').references(() => opportunityPictures.id, { onDelete: 'set null' }),
    /** Made up to show the product, instructor included; never sold in production. */
    isSample: boolean('is_sample').notNull().default(false),
    state: courseState('state').notNull().default('draft'),
    /** The hash of everything in the files that it was made of; null: it was not made of files. */
    contentHash: text('content_hash'),
    /** Title, description and name of the instructor, folded (`foldText`), with line breaks between them. */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => {
    const published = sql`state = 'published'`;
    return [
      index('courses_level').on(t.level, t.id).where(published),
      index('courses_category').on(t.category, t.level, t.id).where(published),
      index('courses_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
      index('courses_admin').on(t.updatedAt, t.id),
      index('courses_admin_state').on(t.state, t.updatedAt, t.id),
      index('courses_admin_samples').on(t.updatedAt, t.id).where(sql`is_sample`),
      check('course_id_is_slug', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
      check('course_has_a_price', sql`${t.priceCents} > 0 and ${t.currency} = 'usd'`),
    ];
  },
);
export type CourseRow = typeof courses.$inferSelect;

/** Holds the lessons of courses, in order. The body is Markdown; that of a free lesson is public. */
export const courseLessons = pgTable(
  'course_lessons',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    minutes: smallint('minutes').notNull(),
    isFree: boolean('is_free').notNull().default(false),
    body: text('body').notNull(),
    /** The title of its module. Neighbours with one title are one module; empty: it is in none. */
    module: text('module').notNull().default(''),
    /** The day from which learners may open it; null: from the beginning. */
    opensOn: date('opens_on'),
    /** How many days after enrolling it opens; null: at once. Where both are given, both must have passed. */
    opensAfterDays: smallint('opens_after_days'),
    /** Its knowledge check, as `checks` reads it; null: it has none. */
    check: jsonb('check').$type<KnowledgeCheck>(),
    /** Its video, a file of the course (`media`); null: it has none. */
    videoId: uuid('video_id'),
    /** The files of the course that it offers for download, in order. */
    fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.id] }),
    index('course_lessons_position').on(t.courseId, t.position),
    check('lesson_id_is_slug', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/**
 * Holds the price of a course from `since` on: a row for each change. The amount that somebody paid stands in their
 * enrollment.
 */
export const coursePrices = pgTable(
  'course_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    priceCents: integer('price_cents').notNull(),
    currency: text('currency').notNull(),
    since: instant('since').notNull().defaultNow(),
  },
  (t) => [index('course_prices_course').on(t.courseId, t.id)],
);
