import { index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { answers, type Use } from '../vocabulary.ts';

export const recommendationAnswer = pgEnum('recommendation_answer', answers);

/** Holds the answers of members to recommendations. */
export const recommendationAnswers = pgTable(
  'recommendation_answers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    answer: recommendationAnswer('answer').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.opportunityId] }),
    index('recommendation_answers_opportunity').on(t.opportunityId),
  ],
);

/**
 * Holds the opportunities that adult premium members opened, unless they switched that off; the latest ones of each.
 */
export const openedOpportunities = pgTable(
  'opened_opportunities',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.opportunityId] }),
    index('opened_opportunities_opportunity').on(t.opportunityId),
    index('opened_opportunities_opened').on(t.openedAt),
  ],
);

/** Holds the known facts about members that they do not want to be used; without a row all are. */
export const recommendationSettings = pgTable('recommendation_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  unused: text('unused').array().$type<Use[]>().notNull().default([]),
  /** When the last weekly email was made, or there was nothing new for one. */
  weeklyAt: instant('weekly_at'),
});
