import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';

const isPublished = eq(t.state, 'published');
const isOpen = (now: Date) => or(isNull(t.closesAt), gt(t.closesAt, now));

export function createCandidateRepository(db: Database) {
  return {
    /** Whole rows, of those that are still published and open. */
    listByIds: (ids: string[], now: Date) =>
      db
        .select()
        .from(t)
        .where(and(inArray(t.id, ids), isPublished, isOpen(now))),
  };
}
