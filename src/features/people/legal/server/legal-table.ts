import { pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { legalDocuments, occasions } from '../vocabulary.ts';

export const legalDocumentName = pgEnum('legal_document_name', legalDocuments);
export const acceptanceOccasion = pgEnum('legal_acceptance_occasion', occasions);

/** Every text that was published, so that what somebody accepted can be read years later. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    document: legalDocumentName('document').notNull(),
    version: text('version').notNull(),
    text: text('text').notNull(),
    since: instant('since').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.document, t.version] })],
);

/** Holds which version somebody accepted, when and on which occasion first. It goes with the account. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: legalDocumentName('document').notNull(),
    version: text('version').notNull(),
    occasion: acceptanceOccasion('occasion').notNull(),
    acceptedAt: instant('accepted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.document, t.version, t.occasion] })],
);
