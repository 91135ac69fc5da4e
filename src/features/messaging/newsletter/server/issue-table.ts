import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import type { MailTopic } from '../vocabulary.ts';
import { issueStates } from '../vocabulary.ts';

export const issueState = pgEnum('newsletter_issue_state', issueStates);

/** Emails to many. Whom each went to stands nowhere but in the outbox, for as long as emails are kept. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    /** It goes to who wants one of these. */
    topics: text('topics').array().$type<MailTopic[]>().notNull().default(['opportunities']),
    state: issueState('state').notNull().default('draft'),
    /** Goes up with every change at the desk. */
    version: integer('version').notNull().default(0),
    /** Addresses that were on the list when it was sent, emails written, and addresses left out. */
    reach: integer('reach').notNull().default(0),
    queued: integer('queued').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** How far the list is written to: the last subscription, in the order of ids. */
    writtenUntil: uuid('written_until'),
    /** When a draft goes out by itself; null: when somebody sends it. */
    sendAt: instant('send_at'),
    /** Readers who unsubscribed by its link. */
    unsubscribed: integer('unsubscribed').notNull().default(0),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('newsletter_issues_created').on(t.createdAt, t.id),
    index('newsletter_issues_sending').on(t.startedAt).where(sql`${t.state} = 'sending'`),
    index('newsletter_issues_due').on(t.sendAt).where(sql`${t.state} = 'draft' and send_at is not null`),
    check('newsletter_issue_is_dated', sql`${t.state} = 'draft' or ${t.startedAt} is not null`),
  ],
);
export type IssueRow = typeof newsletterIssues.$inferSelect;
