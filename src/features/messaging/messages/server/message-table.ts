import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import { entryKinds, messageStates } from '../inbox-vocabulary.ts';

export const contactState = pgEnum('contact_state', messageStates);

export const messageEntryKind = pgEnum('message_entry_kind', entryKinds);

/** Questions, and who of the team answers them. 'answered' is open again with the next reply. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    state: contactState('state').notNull().default('open'),
    /** The account's id of the person who has taken it on, taken out when the account goes. */
    assignedTo: text('assigned_to'),
    /** The account's id of the person who asked it logged in. It goes with the account. */
    personId: text('person_id'),
    /** Marks a question of a Premium member, as of the last message: it comes first, and has a promised time. */
    isPriority: boolean('is_priority').notNull().default(false),
    /** While it is open: since when somebody waits for us. */
    waitingSince: instant('waiting_since').notNull().defaultNow(),
    /** Until when an answer is promised; null when none is. */
    promisedAt: instant('promised_at'),
    /** When the operator heard that the promise was broken. */
    alarmedAt: instant('alarmed_at'),
    firstAnsweredAt: instant('first_answered_at'),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    /** Goes up with every change, so that two people who answer at once are told of each other. */
    version: integer('version').notNull().default(0),
    /** Name, address and text, folded (`foldText`), with line breaks between them. */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('contact_messages_created_at').on(t.createdAt, t.id),
    index('contact_messages_state').on(t.state, t.createdAt, t.id),
    index('contact_messages_assigned').on(t.assignedTo),
    index('contact_messages_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('contact_messages_sender').on(sql`lower(${t.email})`),
    // The order of the inbox.
    index('contact_messages_waiting')
      .on(sql`(not ${t.isPriority})`, t.waitingSince, t.id)
      .where(sql`${t.state} = 'open'`)
      .concurrently(),
    index('contact_messages_person').on(t.personId, t.lastMessageAt, t.id).concurrently(),
    index('contact_messages_promised')
      .on(t.promisedAt)
      .where(sql`${t.state} = 'open' and ${t.promisedAt} is not null`)
      .concurrently(),
    index('contact_messages_last_message').on(t.lastMessageAt).concurrently(),
  ],
);

/**
 * Holds the messages after the question: answers and notes of the team, replies of the asking person. They go with the
 * question.
 */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: messageEntryKind('kind').notNull().default('answer'),
    /** The account's id of the team member, taken out when the account goes. */
    authorId: text('author_id'),
    text: text('text').notNull(),
    /** The Message-ID of a reply that came by email. */
    emailId: text('email_id'),
    /** The sender of that email, when it is not the address of the question. */
    senderEmail: text('sender_email'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('message_answers_message').on(t.messageId, t.createdAt),
    index('message_answers_author').on(t.authorId),
    // An email that arrives twice is one reply.
    uniqueIndex('message_answers_email').on(t.messageId, t.emailId).where(sql`${t.emailId} is not null`).concurrently(),
  ],
);

/** Texts that answers begin with. */
export const messageTemplates = pgTable('message_templates', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
