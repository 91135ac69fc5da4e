import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import { messageStates } from '../inbox-vocabulary.ts';

export const contactState = pgEnum('contact_state', messageStates);

/** What people wrote through the contact form, and who of the team answers it. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    state: contactState('state').notNull().default('open'),
    /** Who has taken it on: an account's id, taken out when the account goes. */
    assignedTo: text('assigned_to'),
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
  ],
);

/** What was answered by mail. It goes with the message. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** An account's id, taken out when the account goes. */
    authorId: text('author_id'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('message_answers_message').on(t.messageId, t.createdAt),
    index('message_answers_author').on(t.authorId),
  ],
);
