import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';
import type { EmailMessage } from './email.ts';

/** 'suppressed': not sent, because the address is suppressed; it is not tried again. */
export const emailState = pgEnum('email_state', ['queued', 'sending', 'sent', 'failed', 'suppressed']);

/**
 * Emails to be delivered, written in the transaction that causes them. A row stays for good, so that its key is never
 * delivered twice; what was written to whom is taken out of it some days after delivery.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Names the cause, never a person. */
    key: text('key').notNull(),
    state: emailState('state').notNull().default('queued'),
    recipient: text('recipient'),
    message: jsonb('message').$type<EmailMessage>(),
    /** The account that the email is about; it can go to somebody else, as to a guardian. */
    personId: text('person_id'),
    attempts: integer('attempts').notNull().default(0),
    /** Claims since the last outcome: see claim-rows.ts. */
    unfinished: smallint('unfinished').notNull().default(0),
    /** When it may be tried next; while it is being sent, when the sender counts as dead. */
    runAt: instant('run_at').notNull().defaultNow(),
    /** Reply of the mail server last, for the operator. It can hold the address, so it leaves with the content. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('outbox_key').on(t.key),
    // Emails of one cause, by what their keys begin with.
    index('outbox_key_prefix').on(t.key.op('text_pattern_ops')),
    index('outbox_pending').on(t.runAt).where(sql`${t.state} in ('queued', 'sending')`),
    index('outbox_failed').on(t.createdAt).where(sql`${t.state} = 'failed'`),
    index('outbox_sent').on(t.sentAt).where(sql`${t.state} = 'sent' and ${t.message} is not null`),
    index('outbox_person').on(t.personId),
  ],
);
