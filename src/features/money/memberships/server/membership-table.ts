import { foreignKey, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { tiers } from '#features/people/session/vocabulary.ts';
import { instant } from '#platform/server/database/instant.ts';

export const membershipTier = pgEnum('membership_tier', tiers);

/**
 * Holds the tier of each member. It begins with the profile and ends with it, which the second reference makes certain.
 */
export const memberships = pgTable(
  'memberships',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tier: membershipTier('tier').notNull().default('free'),
    status: text('status').notNull().default('active'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ name: 'memberships_profile', columns: [t.userId], foreignColumns: [profiles.userId] }).onDelete(
      'cascade',
    ),
  ],
);
