import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import type { PageKind } from '../vocabulary.ts';

const content = () => ({
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** The part of its list that it stands in; null where its kind has none. */
  section: text('section'),
  text: text('text').notNull().default(''),
});

/** Pages that are edited in the browser. What a row holds is the draft; readers see one of the versions. */
export const pages = pgTable(
  'pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<PageKind>().notNull(),
    slug: text('slug').notNull(),
    ...content(),
    /** Goes up with every change of the draft or of what readers see. */
    version: integer('version').notNull().default(0),
    /** The version that readers see; null: none. */
    publishedNumber: integer('published_number'),
    /** When it was published first. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('pages_address').on(t.kind, t.slug),
    index('pages_created').on(t.kind, t.createdAt, t.id),
    index('pages_announced').on(t.publishedAt, t.id).where(sql`kind = 'announcement' and published_number is not null`),
  ],
);

/** Texts that were published, and drafts that another version took the place of; never changed. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    ...content(),
    /** The account that published or kept it, by its id alone, as in the log of acts. */
    authorId: text('author_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    publishedAt: instant('published_at'),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.number] })],
);

/** Addresses that published pages had before. */
export const pageRedirects = pgTable(
  'page_redirects',
  {
    kind: text('kind').$type<PageKind>().notNull(),
    slug: text('slug').notNull(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index('page_redirects_page').on(t.pageId)],
);
