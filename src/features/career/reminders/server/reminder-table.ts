import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '#features/career/applications/server/application-table.ts';
import { opportunityState } from '#features/opportunities/core/server/opportunity-enum-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { ReminderDays } from '../vocabulary.ts';

/** Holds the reminders that a person wants; a person without a row has the usual ones. */
export const reminderSettings = pgTable('reminder_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Days before a date. */
  days: smallint('days').array().$type<ReminderDays[]>().notNull(),
  /** Whether reminders also come for dates known from earlier years. */
  hasExpected: boolean('has_expected').notNull(),
});

const applicationId = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });

/** Holds the differing settings of one application. */
export const applicationReminders = pgTable('application_reminders', {
  applicationId: applicationId().primaryKey(),
  /** Null: as for all of them. */
  days: smallint('days').array().$type<ReminderDays[]>(),
  snoozedUntil: date('snoozed_until', { mode: 'string' }),
});

/** Every reminder that was written, so that none is written twice. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    applicationId: applicationId(),
    /** Unique within the application (`Reminder`). */
    key: text('key').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.key] })],
);

/** Opportunities that somebody saved, as they were when they were last looked at: what differs has changed. */
export const opportunityWatches = pgTable('opportunity_watches', {
  /** Without a reference: what is deleted has changed too. */
  opportunityId: uuid('opportunity_id').primaryKey(),
  version: integer('version').notNull(),
  state: opportunityState('state').notNull(),
  closesAt: instant('closes_at'),
});

/** One row: when reminders were last written, by which a clock that went back is known. */
export const reminderRuns = pgTable('reminder_runs', {
  id: integer('id').primaryKey(),
  ranAt: instant('ran_at').notNull(),
});
