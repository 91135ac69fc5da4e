import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '#features/career/applications/server/application-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { AnyDocument } from '../document-contract.ts';
import type { PictureShape } from '../document-vocabulary.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export type CvKind = 'cv' | 'letter';

/** CVs and motivation letters; `document` holds a JSON Resume or a letter, and how it is to look. */
export const cvs = pgTable(
  'cvs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CvKind>().notNull().default('cv'),
    /** The application that a letter is for. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    document: jsonb('document').$type<AnyDocument>().notNull(),
    /** Grows by one with each change. */
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the last of its earlier versions was kept. */
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [
    index('cvs_user').on(t.userId, t.createdAt, t.id),
    index('cvs_application').on(t.applicationId).where(sql`application_id is not null`),
  ],
);

/** Earlier versions of a CV. */
export const cvVersions = pgTable(
  'cv_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cvId: uuid('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    document: jsonb('document').$type<AnyDocument>().notNull(),
    /** When it had been written. */
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [index('cv_versions_cv').on(t.cvId, t.savedAt, t.id)],
);

/** The picture of a CV: a small JPEG without metadata. Nobody but its person sees it. */
export const cvPictures = pgTable('cv_pictures', {
  cvId: uuid('cv_id')
    .primaryKey()
    .references(() => cvs.id, { onDelete: 'cascade' }),
  shape: text('shape').$type<PictureShape>().notNull(),
  content: bytea('content').notNull(),
});
