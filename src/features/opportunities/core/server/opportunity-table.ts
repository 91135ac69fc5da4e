import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EducationLevel, Interest } from '#features/people/interests/vocabulary.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { UsualWindow } from '#platform/shared/dates/usual-windows.ts';
import type { EligibilityFacts } from '../eligibility-contract.ts';
import type { DocumentKind, ReviewReason } from '../vocabulary.ts';
import { opportunityPictures } from './cards/picture-table.ts';
import {
  datePrecisionEnum,
  deadlineKindEnum,
  fundingEnum,
  opportunityCategory,
  opportunityState,
  opportunityTypeEnum,
} from './opportunity-enum-table.ts';
import {
  adminSearchText,
  closesSort,
  interestBits,
  key,
  titleDocument,
  titleKey,
  titlePart,
  tsvector,
  verifiedKey,
} from './opportunity-expression-table.ts';

/**
 * Lists of the site read only published rows, in one of two orders, so their indexes are partial and end in the sort
 * key; those of the administration (`opportunities_admin_…`) read one state at a time.
 * `newestSort` falls as `publishedAt` rises, so that both orders ascend and a page continues with one row comparison.
 */
export const opportunities = pgTable(
  'opportunities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Plain text: of what was written in Markdown, its words alone. */
    description: text('description').notNull(),
    /** The curator's text; null where the description came as plain text. */
    descriptionMarkdown: text('description_markdown'),
    organization: text('organization'),
    category: opportunityCategory('category'),
    type: opportunityTypeEnum('type'),
    interests: text('interests').array().$type<Interest[]>().notNull(),
    /** Names its subjects in words that people search for and its texts may not use. */
    subjects: text('subjects').array().notNull().default([]),
    deadline: text('deadline').notNull(),
    deadlineKind: deadlineKindEnum('deadline_kind').notNull(),
    deadlineMonths: smallint('deadline_months').array().notNull().default([]),
    closesAt: instant('closes_at'),
    usualWindows: jsonb('usual_windows').$type<UsualWindow[]>().notNull().default([]),
    /** The next window by `usualWindows` (`expectedColumns`); null while `closesAt` lies ahead. */
    expectedOpens: date('expected_opens', { mode: 'string' }),
    expectedOpensPrecision: datePrecisionEnum('expected_opens_precision'),
    expectedCloses: date('expected_closes', { mode: 'string' }),
    expectedClosesPrecision: datePrecisionEnum('expected_closes_precision'),
    /** When what is expected has to be computed again; null where it never changes. */
    expectedUntil: instant('expected_until'),
    funding: fundingEnum('funding'),
    /** Says in words what the opportunity gives or costs. */
    amount: text('amount'),
    requiredDocuments: text('required_documents').array().$type<DocumentKind[]>().notNull().default([]),
    /** ISO 639-1 codes of the languages in which one applies. */
    languages: text('languages').array().notNull().default([]),
    link: text('link').notNull(),
    /** The address of a picture elsewhere, as an import told it; never shown. */
    image: text('image'),
    pictureId: uuid('picture_id').references(() => opportunityPictures.id, { onDelete: 'set null' }),
    /** Describes the picture for those who cannot see it. */
    pictureAlt: text('picture_alt'),
    benefits: text('benefits').array().notNull().default([]),
    eligibility: text('eligibility'),
    /** ISO 3166 codes, or `{*}` where none is named: one overlap test answers 'may I apply?'. */
    eligibleCountries: text('eligible_countries').array().notNull().default(['*']),
    /** Education level ids, or `{*}` for any. */
    educationLevels: text('education_levels').array().$type<(EducationLevel | '*')[]>().notNull().default(['*']),
    facts: jsonb('facts').$type<EligibilityFacts>().notNull().default({}),
    minAge: smallint('min_age'),
    maxAge: smallint('max_age'),
    location: text('location'),
    state: opportunityState('state').notNull(),
    /** Why it waits for a review, as its import found. */
    reviewReasons: jsonb('review_reasons').$type<ReviewReason[]>().notNull().default([]),
    /** In the state 'early_access': when it opens for everybody. Else: when it shall, once it is published. */
    earlyAccessAt: instant('early_access_at'),
    /** It was once published, early or for everybody, so its address may be known elsewhere. Set by a trigger. */
    wasPublished: boolean('was_published').notNull().default(false),
    /** The one that it was a duplicate of; its address leads there. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => opportunities.id, { onDelete: 'set null' }),
    /** Rises by one with every update (by a trigger, unless the update sets it): who writes names the one that was read. */
    version: integer('version').notNull().default(1),
    /** When a curator last changed it by hand; an import does not overwrite that without asking. */
    editedAt: instant('edited_at'),
    /** Names the origin: 'content' for rows that ship with the product, else the name of an import's source. */
    source: text('source').notNull(),
    /** The source's own id, or one derived from what identifies the row there. */
    sourceId: text('source_id').notNull(),
    sourceUrl: text('source_url'),
    canonicalLink: text('canonical_link'),
    /** Title and organisation without case, accents, marks and order of words. */
    fingerprint: text('fingerprint').notNull(),
    /** The hash of everything imported, so that an unchanged row is not written again. */
    contentHash: text('content_hash').notNull(),
    /** When a curator last checked the official site; the audit log knows who. */
    verifiedAt: instant('verified_at'),
    /** When a date read from the official page was confirmed; that check is the last one while `verifiedAt` is the same. */
    pageCheckedAt: instant('page_checked_at'),
    /** Since when its organization keeps it, as `curation/organizations` knows; null where nobody does. */
    keptSince: instant('kept_since'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Notes of people who did it that are shown, and invented ones of a demo; counted by a trigger. */
    alumniNotes: integer('alumni_notes').notNull().default(0),
    sampleNotes: integer('sample_notes').notNull().default(0),
    /** Title and description, folded (`foldText`), a line break between them. */
    searchText: text('search_text').notNull(),
    closesSort: instant('closes_sort').notNull().generatedAlwaysAs(closesSort),
    /** Full text search reads this. Set by a trigger (`set_search_document`). */
    searchDocument: tsvector('search_document').notNull().default(sql`''`),
    /** The organisation's name as its page's address has it: folded words with hyphens between them. */
    organizationSlug: key('organization_slug').generatedAlwaysAs(
      sql`replace(plain_words(fold_text(organization)), ' ', '-')`,
    ),
    /** The folded words of the place, each between spaces. */
    locationText: text('location_text').generatedAlwaysAs(sql`' ' || plain_words(fold_text(location)) || ' '`),
    newestSort: bigint('newest_sort', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(-1000 * extract(epoch from published_at at time zone 'UTC'))::bigint`),
  },
  (t) => {
    const published = sql`state = 'published'`;
    const others = sql`state <> 'published'`;
    return [
      uniqueIndex('opportunities_slug').on(t.slug),
      uniqueIndex('opportunities_source_id').on(t.source, t.sourceId),
      index('opportunities_canonical_link').on(t.canonicalLink),
      index('opportunities_fingerprint').on(t.fingerprint),
      index('opportunities_title_part').on(titlePart),
      index('opportunities_similar').using('gin', sql`${t.fingerprint} gin_trgm_ops`),
      index('opportunities_merged').on(t.mergedInto).where(sql`merged_into is not null`),
      index('opportunities_picture').on(t.pictureId).where(sql`picture_id is not null`),
      index('opportunities_expected').on(t.expectedUntil).where(sql`expected_until is not null`),
      index('opportunities_kept_opening')
        .on(sql`coalesce(expected_opens, expected_closes - 60)`)
        .where(sql`kept_since is not null`)
        .concurrently(),
      index('opportunities_closing').on(t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_newest').on(t.newestSort, t.id).where(published),
      index('opportunities_category').on(t.category, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_type').on(t.type, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_category_type').on(t.category, t.type, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_rolling').on(t.deadlineKind, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_noted')
        .on(t.closesSort, t.newestSort, t.id)
        .where(sql`state = 'published' and alumni_notes + sample_notes > 0`)
        .concurrently(),
      index('opportunities_interests').using('gin', t.interests).where(published),
      // Covers all rows: the planner ignores the statistics of a partial index.
      index('opportunities_interest_bits').on(interestBits, t.closesSort, t.newestSort, t.id),
      index('opportunities_eligible_countries').using('gin', t.eligibleCountries).where(published),
      index('opportunities_education_levels').using('gin', t.educationLevels).where(published),
      index('opportunities_organization').on(t.organizationSlug, t.closesSort, t.newestSort, t.id).where(published),
      index('opportunities_location').using('gin', sql`${t.locationText} gin_trgm_ops`).where(published),
      index('opportunities_search').using('gin', t.searchDocument).where(published),
      index('opportunities_search_title').using('gin', titleDocument).where(published),
      index('opportunities_search_text').using('gin', sql`${t.searchText} gin_trgm_ops`).where(published),
      index('opportunities_admin_newest').on(t.state, t.newestSort, t.id).where(others),
      index('opportunities_admin_closing').on(t.state, t.closesSort, t.newestSort, t.id).where(others),
      index('opportunities_admin_title').on(t.state, titleKey, t.id),
      index('opportunities_admin_verified').on(t.state, verifiedKey, t.id),
      index('opportunities_admin_text').using('gin', sql`${adminSearchText} gin_trgm_ops`),
      check('published_is_complete', sql`state <> 'published' or (category is not null and type is not null)`),
      check(
        'early_access_is_complete',
        // As a text: a value of an enum cannot be named by the transaction that adds it.
        sql`state::text <> 'early_access' or (category is not null and type is not null and early_access_at is not null)`,
      ),
    ];
  },
);

export type OpportunityRow = typeof opportunities.$inferSelect;
