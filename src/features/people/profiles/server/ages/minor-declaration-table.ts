import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/**
 * Accounts whose user has said that they are under 18, so that another date of birth does not make an adult of them. It
 * holds no date of birth: only days, after which the row is purged.
 */
export const minorDeclarations = pgTable(
  'minor_declarations',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for who was never under the age of consent here. */
    guardianNeededUntil: date('guardian_needed_until', { mode: 'string' }),
    /** Null in rows of an earlier release: read it with `age-conditions.ts`. */
    adultFrom: date('adult_from', { mode: 'string' }),
    declaredAt: instant('declared_at').notNull().defaultNow(),
  },
  (t) => [index('minor_declarations_until').on(t.guardianNeededUntil)],
);
