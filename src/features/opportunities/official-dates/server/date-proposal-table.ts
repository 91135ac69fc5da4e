import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { Quote } from './reading/date-statements.ts';
import type { FactStatements } from './reading/fact-statements.ts';

/** What official pages say of dates, for a curator to confirm; nothing here is shown to visitors. */
export const dateProposals = pgTable(
  'date_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    /** What it proposes, as a key: the same is proposed once. */
    claim: text('claim').notNull(),
    closes: date('closes', { mode: 'string' }),
    /** The moment of closing, where the page names time and zone. */
    closesAt: instant('closes_at'),
    opens: date('opens', { mode: 'string' }),
    /** 'open' or 'closed', where the page says so. */
    state: text('state').$type<'open' | 'closed'>(),
    /** Where it was read: the official page, or a document that it links. */
    address: text('address').notNull(),
    quotes: jsonb('sentences').$type<Quote[]>().notNull(),
    facts: jsonb('facts').$type<FactStatements>().notNull(),
    version: integer('version').notNull().default(1),
    foundAt: instant('found_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decision: text('decision'),
  },
  (t) => [
    uniqueIndex('date_proposals_claim').on(t.opportunityId, t.claim),
    uniqueIndex('date_proposals_one_waiting').on(t.opportunityId).where(sql`decided_at is null`),
    index('date_proposals_waiting').on(t.foundAt, t.id).where(sql`decided_at is null`),
    index('date_proposals_decided').on(t.decidedAt, t.id).where(sql`decided_at is not null`),
  ],
);
export type DateProposal = typeof dateProposals.$inferSelect;
