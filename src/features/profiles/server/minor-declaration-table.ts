import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/**
 * Accounts whose user has said that they are under the age of consent, so that another date of birth does not make an
 * adult of them. It holds no date of birth: only the day from which no guardian is needed, after which the row is
 * purged.
 */
export const minorDeclarations = pgTable(
  'minor_declarations',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    guardianNeededUntil: date('guardian_needed_until', { mode: 'string' }).notNull(),
    declaredAt: instant('declared_at').notNull().defaultNow(),
  },
  (t) => [index('minor_declarations_until').on(t.guardianNeededUntil)],
);
