import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { digestChoices } from '../vocabulary.ts';

export const searchDigest = pgEnum('search_digest', digestChoices);

/** Searches of people with an account, or of an address without one. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query of the list's address, in canonical form. */
    filters: text('filters').notNull(),
    digest: searchDigest('digest').notNull(),
    /** When the next digest is due; null where none is wanted, and before a visitor has confirmed. */
    nextAt: instant('next_at'),
    /** The next digest holds what was published after it. */
    seenUntil: instant('seen_until').notNull(),
    /** The day of the last digest, where the person is. */
    sentOn: date('sent_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull().defaultNow(),

    /** From here on, of visitors alone. As it was typed: what stands before the @ may be case-sensitive. */
    email: text('email'),
    foldedEmail: text('folded_email'),
    /** IANA name, as their browser said it; null for UTC. */
    timeZone: text('time_zone'),
    /** SHA-256 of the token in the confirmation link; the token itself is not kept. */
    tokenHash: text('token_hash'),
    /** When the last confirmation email was asked for. */
    requestedAt: instant('requested_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    uniqueIndex('saved_searches_user').on(t.userId, t.filters),
    uniqueIndex('saved_searches_email').on(t.foldedEmail, t.filters),
    uniqueIndex('saved_searches_token').on(t.tokenHash),
    index('saved_searches_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index('saved_searches_unconfirmed')
      .on(t.requestedAt)
      .where(sql`${t.foldedEmail} is not null and ${t.confirmedAt} is null`),
    check('saved_searches_owner', sql`(${t.userId} is null) <> (${t.foldedEmail} is null)`),
  ],
);

/** One row: when digests were last written, by which a clock that went back is known. */
export const searchDigestRuns = pgTable('search_digest_runs', {
  id: integer('id').primaryKey(),
  ranAt: instant('ran_at').notNull(),
});
