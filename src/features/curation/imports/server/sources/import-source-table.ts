import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import type { Schedule, SourceResult } from '../../vocabulary.ts';

/** An address that is read on a schedule. Its rows become an import like any other. */
export const importSources = pgTable(
  'import_sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The name of its rows' source, by which its mapping is known too. */
    name: text('name').notNull().unique(),
    address: text('address').notNull(),
    schedule: text('schedule').$type<Schedule>().notNull(),
    /** When it is read next; null: only when somebody asks for it. */
    nextAt: instant('next_at'),
    /** Until then a process is reading it. */
    leaseUntil: instant('lease_until'),
    /** Claims since the last outcome: see claim-rows.ts. */
    unfinished: smallint('unfinished').notNull().default(0),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** The hash of the last answer, so that hosts that say nothing of changes are not imported again and again. */
    contentHash: text('content_hash'),
    result: text('result').$type<SourceResult>(),
    /** A sentence: why the last read failed. */
    failure: text('failure'),
    /** One after another, since the last that worked. */
    failures: integer('failures').notNull().default(0),
    checkedAt: instant('checked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('import_sources_next').on(t.nextAt)],
);
export type ImportSource = typeof importSources.$inferSelect;
