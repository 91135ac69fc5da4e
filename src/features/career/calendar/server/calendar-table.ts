import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/** Anybody who knows the token reads the person's dates: it is theirs to give away and to replace. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of 256 random bits, so that what the table holds opens nothing. */
    tokenHash: text('token').notNull(),
    /** The token for its owner to see again, encrypted with the secrets; null until a calendar has read an older feed. */
    encryptedToken: text('encrypted_token'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
);
