import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { linkFindings } from '../vocabulary.ts';

export const linkFinding = pgEnum('link_finding', linkFindings);

/** Holds the state of the official link of an opportunity that is open on the site, and when it is checked again. */
export const linkChecks = pgTable(
  'link_checks',
  {
    opportunityId: uuid('opportunity_id')
      .primaryKey()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    /** The checked link. Another link begins anew. */
    link: text('link').notNull(),
    runAt: instant('run_at').notNull(),
    checkedAt: instant('checked_at'),
    status: smallint('status'),
    failure: text('failure'),
    /** How often in a row nothing was there. */
    failures: smallint('failures').notNull().default(0),
    /** When its dates were read; null while they never were. */
    readAt: instant('read_at'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Signature of what the page said last (see `text-signature.ts`), and of what it said when it was verified. */
    signature: integer('signature').array(),
    verifiedSignature: integer('verified_signature').array(),
    /** When the latter was taken. */
    signedAt: instant('signed_at'),
    likeness: smallint('likeness'),
    finding: linkFinding('finding'),
    foundAt: instant('found_at'),
  },
  (t) => [
    index('link_checks_pending').on(t.runAt),
    index('link_checks_found').on(t.finding, t.foundAt, t.opportunityId).where(sql`finding is not null`),
  ],
);
export type LinkCheck = typeof linkChecks.$inferSelect;
