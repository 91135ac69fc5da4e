import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/**
 * A guardian's word for somebody who is too young to decide alone. While it is waited for, `encrypted` holds what the
 * young person typed, readable only with the token in the guardian's email; once it is given, the row is the record
 * of it.
 */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guardianEmail: text('guardian_email').notNull(),
    tokenHash: text('token_hash').notNull(),
    encrypted: text('encrypted'),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** When the row is deleted; null once consent is given. */
    expiresAt: instant('expires_at'),
    givenAt: instant('given_at'),
    /** When a guardian declined or withdrew. Such a row says nothing else: it has neither address nor profile. */
    refusedAt: instant('refused_at'),
  },
  (t) => [
    uniqueIndex('guardian_consents_user_id').on(t.userId),
    uniqueIndex('guardian_consents_token_hash').on(t.tokenHash),
    index('guardian_consents_expires_at').on(t.expiresAt),
  ],
);
export type GuardianConsentRow = typeof guardianConsents.$inferSelect;
