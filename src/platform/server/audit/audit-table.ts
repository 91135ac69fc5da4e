import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Holds one row for each act of the administration. Rows are only added: the database refuses to change or remove one.
 * People appear by their ids alone, so that the log holds no name or address of anybody who has left.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Rises with time, and is the key of pages. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    actorId: text('actor_id').notNull(),
    /** Names the act, as `opportunity.publish`: the kind of subject, a dot, a verb. */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Holds the fields that the act changed, with their earlier values; null where there was nothing. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** The text that a search compares with, folded. */
    searchText: text('search_text').notNull(),
  },
  (t) => [
    index('audit_entries_actor').on(t.actorId, t.id),
    index('audit_entries_action').on(t.action, t.id),
    index('audit_entries_subject').on(t.subjectId, t.id),
    index('audit_entries_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);
