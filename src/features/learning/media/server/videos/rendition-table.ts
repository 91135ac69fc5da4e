import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import type { RenditionFailure, RenditionState } from '../../vocabulary.ts';
import { courseVideos } from '../lesson-media-table.ts';
import type { MadeRendition } from './rendition-policy.ts';

/** The smaller versions of a video, and the work of making them. Their content is in the file store. */
export const videoRenditions = pgTable(
  'video_renditions',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => courseVideos.fileId, { onDelete: 'cascade' }),
    state: text('state').$type<RenditionState>().notNull().default('waiting'),
    /** Why there are none. */
    failure: text('failure').$type<RenditionFailure>(),
    made: jsonb('made').$type<MadeRendition[]>().notNull().default([]),
    /** How often a process has begun. */
    attempts: smallint('attempts').notNull().default(0),
    /** Until when a process that makes them has them for itself. */
    claimedUntil: instant('claimed_until'),
    /** The file that is arriving in the store: its name, and the store's own name for it. */
    storing: jsonb('storing').$type<{ name: string; id: string }>(),
    runAt: instant('run_at').notNull().defaultNow(),
  },
  (t) => [index('video_renditions_waiting').on(t.runAt).where(sql`state = 'waiting'`)],
);
