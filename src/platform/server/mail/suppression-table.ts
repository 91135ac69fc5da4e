import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** 'bounce': the mailbox does not exist or takes nothing; 'complaint': its owner reported an email of ours as spam. */
export const suppressionReason = pgEnum('email_suppression_reason', ['bounce', 'complaint']);

/** Addresses to which emails are not sent any more, whoever they belong to. */
export const emailSuppressions = pgTable(
  'email_suppressions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The address as `foldMailAddress` folds it. */
    foldedEmail: text('folded_email').notNull(),
    reason: suppressionReason('reason').notNull(),
    /** The reply of the mail server, for the operator. */
    detail: text('detail'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When an email of recovery was last tried all the same. */
    triedAt: instant('tried_at'),
    /** Emails that were not sent because of it. */
    refusedEmails: integer('refused_emails').notNull().default(0),
  },
  (t) => [
    uniqueIndex('email_suppressions_address').on(t.foldedEmail),
    index('email_suppressions_created').on(t.createdAt, t.id),
  ],
);
