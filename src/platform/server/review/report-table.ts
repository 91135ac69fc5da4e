import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/**
 * What people say is wrong with something that others wrote. A trigger of each table of subjects deletes its reports with
 * the row (`delete_reports`); a foreign key that the migration adds deletes those of an account.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Which table the subject is in. */
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Null for visitors. */
    reporterId: text('reporter_id'),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    /** Where an answer goes; nobody has checked whose it is. */
    email: text('email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When somebody has decided, and what. */
    doneAt: instant('done_at'),
    decision: text('decision'),
    /** Who decided, where they are shown; cleared with the account. */
    doneBy: text('done_by'),
  },
  (t) => [
    uniqueIndex('reports_reporter_once').on(t.kind, t.subjectId, t.reporterId),
    index('reports_reporter').on(t.reporterId),
    index('reports_open').on(t.kind, t.createdAt, t.id).where(sql`done_at is null`),
    index('reports_done').on(t.kind, t.doneAt, t.id).where(sql`done_at is not null`),
    index('reports_done_by').on(t.doneBy).where(sql`done_by is not null`),
    index('reports_email').on(sql`lower(${t.email})`).where(sql`email is not null`),
  ],
);
export type Report = typeof reports.$inferSelect;
