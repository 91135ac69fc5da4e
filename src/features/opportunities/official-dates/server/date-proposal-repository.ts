import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import { dateProposals as t } from './date-proposal-table.ts';
import type { NewProposal } from './proposal-policy.ts';

export type DateProposalRepository = ReturnType<typeof createDateProposalRepository>;

const isWaiting = (opportunityId: string) => and(eq(t.opportunityId, opportunityId), isNull(t.decidedAt));

export function createDateProposalRepository(db: Database) {
  return {
    findOpportunity: (id: string) => first(db.select().from(opportunities).where(eq(opportunities.id, id))),

    /** Whether the same was proposed before, and waits or was decided. */
    hasClaim: (opportunityId: string, claim: string) =>
      hasRows(
        db
          .select({ id: t.id })
          .from(t)
          .where(and(eq(t.opportunityId, opportunityId), eq(t.claim, claim))),
      ),

    /** Takes the place of what waits about the opportunity. */
    async replace(opportunityId: string, proposal: NewProposal, foundAt: Date) {
      await db.delete(t).where(isWaiting(opportunityId));
      await db
        .insert(t)
        .values({ opportunityId, ...proposal, foundAt })
        .onConflictDoNothing();
    },

    removeWaiting: (opportunityId: string) => db.delete(t).where(isWaiting(opportunityId)),

    /** What waits the oldest first, what was decided the newest first. */
    list(page: ReviewPage) {
      const waits = page.state === 'waiting';
      const at = waits ? t.foundAt : t.decidedAt;
      const direction = waits ? asc : desc;
      return db
        .select({ proposal: t, opportunity: opportunities, at: sql<Date>`${at}`.mapWith(at) })
        .from(t)
        .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
        .where(
          and(
            waits ? isNull(t.decidedAt) : isNotNull(t.decidedAt),
            behindCursor(page.cursor, at, t.id, waits ? '>' : '<'),
          ),
        )
        .orderBy(direction(at), direction(t.id))
        .limit(page.limit);
    },

    /** Locks a proposal and its opportunity until the transaction ends. */
    lock: (id: string) =>
      first(
        db
          .select({ proposal: t, opportunity: opportunities })
          .from(t)
          .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
          .where(eq(t.id, id))
          .for('update'),
      ),

    decide: (id: string, decision: string, decidedAt: Date) =>
      db.update(t).set({ decision, decidedAt }).where(eq(t.id, id)),

    writeOpportunity: (id: string, columns: Partial<typeof opportunities.$inferInsert>) =>
      db
        .update(opportunities)
        .set({ ...columns, updatedAt: sql`now()` })
        .where(eq(opportunities.id, id)),
  };
}
