import { sql } from 'drizzle-orm';
import { boolean, index, pgEnum, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { emailChoices } from '../../vocabulary.ts';
import { notificationTopic } from '../notification-table.ts';

const userId = () => text('user_id').references(() => users.id, { onDelete: 'cascade' });

/** How notifications reach a person. Without a row, the defaults hold. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: userId().primaryKey(),
    /** IANA name. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The person chose it; otherwise their browser said it, or nobody did. */
    isZoneChosen: boolean('is_zone_chosen').notNull().default(false),
    /** Minutes of the day, local; no email and no push between them. Null together. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    /** SHA-256 of the token in links of emails from before links were signed; null in newer rows. */
    unsubscribeTokenHash: text('unsubscribe_token'),
  },
  (t) => [uniqueIndex('notification_settings_token').on(t.unsubscribeTokenHash)],
);

export const notificationEmailChoice = pgEnum('notification_email_choice', emailChoices);

/** Holds the choices of people for topics; without a row, the default holds. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: userId().notNull(),
    topic: notificationTopic('topic').notNull(),
    email: notificationEmailChoice('email').notNull(),
    push: boolean('push').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic] }),
    index('notification_preferences_subscribers').on(t.topic, t.userId).where(sql`${t.email} <> 'off' or ${t.push}`),
  ],
);

/** Topics about which nothing is sent until an administrator lets it go on. */
export const notificationStops = pgTable('notification_stops', {
  topic: notificationTopic('topic').primaryKey(),
  stoppedAt: instant('stopped_at').notNull().defaultNow(),
});
