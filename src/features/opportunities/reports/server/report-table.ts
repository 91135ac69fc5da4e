import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { reportOutcomes, reportReasons } from '../vocabulary.ts';

export const reportReason = pgEnum('report_reason', reportReasons);
export const reportOutcome = pgEnum('report_outcome', reportOutcomes);

/** What visitors say is wrong with an opportunity, and what was done about it. */
export const opportunityReports = pgTable(
  'opportunity_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    reason: reportReason('reason').notNull(),
    note: text('note').notNull(),
    /** Where an answer goes; nobody has checked whose it is. */
    email: text('email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    outcome: reportOutcome('outcome'),
    doneAt: instant('done_at'),
    doneBy: text('done_by'),
  },
  (t) => [
    index('opportunity_reports_open').on(t.createdAt, t.id).where(sql`done_at is null`),
    index('opportunity_reports_done').on(t.doneAt, t.id).where(sql`done_at is not null`),
    index('opportunity_reports_reported').on(t.opportunityId).where(sql`done_at is null`),
    index('opportunity_reports_opportunity').on(t.opportunityId),
    index('opportunity_reports_email').on(sql`lower(${t.email})`).where(sql`email is not null`),
  ],
);
