import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ownSource } from './row-policy.ts';

/** Content hash of archived records, so that a returning record differs and is published again. */
const goneHash = '';

/**
 * Archives records that are missing from the files, unless a curator edited them, and publishes returned ones. Returns
 * how many were archived.
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
