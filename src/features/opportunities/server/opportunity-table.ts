import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { categories, type EducationLevel, type Interest } from '#features/interests/vocabulary.ts';
import { deadlineKinds, opportunityTypes } from '../vocabulary.ts';

export const opportunityState = pgEnum('opportunity_state', ['draft', 'needs_review', 'published', 'archived']);
export const opportunityTypeEnum = pgEnum('opportunity_type', opportunityTypes);
export const opportunityCategory = pgEnum('opportunity_category', categories);
export const deadlineKindEnum = pgEnum('deadline_kind', deadlineKinds);

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Lists read only published rows, in one of two orders, so every index below is partial and ends in the sort key.
 * `closesSort` is `closesAt`, or the year 9999 where there is none; `newestSort` falls as `publishedAt` rises,
 * so that both orders ascend and a page continues with one row comparison.
 */
export const opportunities = pgTable(
  'opportunities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    organization: text('organization'),
    category: opportunityCategory('category'),
    type: opportunityTypeEnum('type'),
    interests: text('interests').array().$type<Interest[]>().notNull(),
    deadline: text('deadline').notNull(),
    deadlineKind: deadlineKindEnum('deadline_kind').notNull(),
    deadlineMonths: smallint('deadline_months').array().notNull().default([]),
    closesAt: instant('closes_at'),
    link: text('link').notNull(),
    image: text('image'),
    benefits: text('benefits').array().notNull().default([]),
    eligibility: text('eligibility'),
    /** ISO 3166 codes, or `{*}` for people of any country: one overlap test answers 'may I apply?'. */
    eligibleCountries: text('eligible_countries').array().notNull().default(['*']),
    /** Education level ids, or `{*}` for any. */
    educationLevels: text('education_levels').array().$type<(EducationLevel | '*')[]>().notNull().default(['*']),
    minAge: smallint('min_age'),
    maxAge: smallint('max_age'),
    location: text('location'),
    state: opportunityState('state').notNull(),
    /** Who told us: 'content' for what ships with the product, else the name of an import's source. */
    source: text('source').notNull(),
    /** The source's own id, or one derived from what identifies the row there. */
    sourceId: text('source_id').notNull(),
    sourceUrl: text('source_url'),
    canonicalLink: text('canonical_link'),
    /** Title and organisation without case, accents, marks and order of words. */
    fingerprint: text('fingerprint').notNull(),
    /** Of everything imported, so that an unchanged row is not written again. */
    contentHash: text('content_hash').notNull(),
    /** When a curator last checked the official site. */
    verifiedAt: instant('verified_at'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Title and description, folded (`foldText`), a line break between them. */
    searchText: text('search_text').notNull(),
    closesSort: instant('closes_sort')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(closes_at, timestamptz '9999-01-01 00:00:00+00')`),
    newestSort: bigint('newest_sort', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(-1000 * extract(epoch from published_at at time zone 'UTC'))::bigint`),
  },
  (t) => {
    const published = sql`state = 'published'`;
    return [
      uniqueIndex('opportunities_slug').on(t.slug),
      uniqueIndex('opportunities_source_id').on(t.source, t.sourceId),
      index('opportunities_canonical_link').on(t.canonicalLink),
      index('opportunities_fingerprint').on(t.fingerprint),
      index('opportunities_closing').on(t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_newest').on(t.newestSort, t.id).where(published),
      index('opportunities_category').on(t.category, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_type').on(t.type, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_category_type').on(t.category, t.type, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_rolling').on(t.deadlineKind, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_interests').using('gin', t.interests).where(published),
      index('opportunities_eligible_countries').using('gin', t.eligibleCountries).where(published),
      index('opportunities_education_levels').using('gin', t.educationLevels).where(published),
      index('opportunities_words')
        .using('gin', sql`words_of(search_text)`, sql`weeks_of(closes_sort, newest_sort)`)
        .where(published),
      check('published_is_complete', sql`state <> 'published' or (category is not null and type is not null)`),
    ];
  },
);

/** Every word of every search text, kept by triggers: finds the words that hold a text. Words that nothing holds any more stay. */
export const opportunityWords = pgTable('opportunity_words', { word: text('word').primaryKey() }, (t) => [
  index('opportunity_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
]);
export type OpportunityRow = typeof opportunities.$inferSelect;
