import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { opportunityTypeEnum } from '#features/opportunities/core/server/opportunity-enum-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { PartValue } from '../part-contract.ts';
import { applicationStates, applicationViews, applicationParts as partNames } from '../vocabulary.ts';

export const applicationState = pgEnum('application_state', applicationStates);
export const applicationPart = pgEnum('application_part', partNames);
export const applicationView = pgEnum('application_view', applicationViews);

/**
 * Holds the applications that people saved or added. Title, organisation, type and link of an opportunity are copied,
 * so that nothing of the person's is lost when it goes.
 */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'set null' }),
    /** Added by hand. */
    isOwn: boolean('is_own').notNull(),
    state: applicationState('state').notNull().default('saved'),
    movedAt: instant('moved_at').notNull().defaultNow(),
    title: text('title').notNull(),
    organization: text('organization'),
    type: opportunityTypeEnum('type'),
    link: text('link').notNull(),
    /** The deadline that the person gave; null for an opportunity of SeaLeap. */
    deadline: date('deadline', { mode: 'string' }),
    /** Counts the items of the stored checklist; null while there is none. */
    itemsDone: integer('items_done'),
    itemsTotal: integer('items_total'),
    /** The days of what is open on the checklist, the earliest first. */
    itemDates: date('item_dates', { mode: 'string' }).array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When its reminders are to be looked at; null when there is nothing ahead. Every change of its dates sets it. */
    checkAt: instant('check_at').defaultNow(),
    /** Until when they were looked at. */
    checkedAt: instant('checked_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('applications_opportunity').on(t.userId, t.opportunityId),
    index('applications_saved').on(t.opportunityId),
    index('applications_created').on(t.createdAt).where(sql`opportunity_id is not null`),
    index('applications_check').on(t.checkAt).where(sql`check_at is not null`),
  ],
);

/** The history of an application's state. */
export const applicationMoves = pgTable(
  'application_moves',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    from: applicationState('from').notNull(),
    to: applicationState('to').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('application_moves_application').on(t.applicationId, t.createdAt, t.id)],
);

/** Holds the parts of an application that people wrote. A part that was never edited has no row. */
export const applicationParts = pgTable(
  'application_parts',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    part: applicationPart('part').notNull(),
    value: jsonb('value').$type<PartValue>().notNull(),
    /** Grows by one with each change. */
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.part] })],
);

/** Holds a person's choices for all of their applications. */
export const applicationSettings = pgTable('application_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  view: applicationView('view').notNull(),
});
