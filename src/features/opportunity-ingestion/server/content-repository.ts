import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ownSource } from './row-policy.ts';

/** Stands where the hash of a row was whose record is gone, so that it is published again when the record returns. */
const goneHash = '';

/**
 * Records that are gone are archived, unless a curator has made them their own; those that came back are published
 * again.
 */
export async function matchPresence(db: Database, ids: string[]) {
  const isContent = eq(opportunities.source, ownSource);
  await db
    .update(opportunities)
    .set({ state: 'published', earlyAccessAt: null, publishedAt: sql`least(published_at, now())` })
    .where(and(isContent, eq(opportunities.contentHash, goneHash), inArray(opportunities.sourceId, ids)));
  const gone = await db
    .update(opportunities)
    .set({ state: 'archived', contentHash: goneHash, updatedAt: sql`now()` })
    .where(
      and(
        isContent,
        isNull(opportunities.editedAt),
        ne(opportunities.contentHash, goneHash),
        notInArray(opportunities.sourceId, ids),
      ),
    )
    .returning({ id: opportunities.id });
  return gone.length;
}
