import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type OpportunityRow, opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { addDays } from '#platform/shared/dates/add-days.ts';
import { usualOpenDays } from '../vocabulary.ts';
import { organizations, opportunityKeepers as t } from './organization-table.ts';

/** The index `opportunities_kept_opening` has the same expression. */
const opening = sql.raw(`coalesce(expected_opens, expected_closes - ${usualOpenDays})`);

/** The ISO day on which the next round is expected to open; undefined where none is expected. */
export const expectedOpening = ({ expectedOpens, expectedCloses }: OpportunityRow) =>
  expectedOpens ?? (expectedCloses ? addDays(expectedCloses, -usualOpenDays) : undefined);

/** Rounds that are expected to open. */
export function createReopeningRepository(db: Database) {
  return {
    /** What is kept, on the site, expected to open until then, and was not asked about for that opening; the soonest. */
    listPending: (until: string, limit: number) =>
      db
        .select({ row: opportunities, organization: organizations })
        .from(opportunities)
        .innerJoin(t, and(eq(t.opportunityId, opportunities.id), isNotNull(t.proof)))
        .innerJoin(organizations, and(eq(organizations.id, t.organizationId), isNull(organizations.suspendedAt)))
        .where(
          and(
            isNotNull(opportunities.keptSince),
            eq(opportunities.state, 'published'),
            sql`${opening} <= ${until}::date`,
            sql`(${t.askedFor} is null or ${t.askedFor} <> ${opening})`,
          ),
        )
        .orderBy(opening)
        .limit(limit),

    /** False when it was asked about this opening already. */
    claim: (key: { opportunityId: string; organizationId: string }, askedFor: string) =>
      hasRows(
        db
          .update(t)
          .set({ askedFor })
          .where(
            and(
              eq(t.opportunityId, key.opportunityId),
              eq(t.organizationId, key.organizationId),
              sql`${t.askedFor} is distinct from ${askedFor}::date`,
            ),
          )
          .returning({ id: t.opportunityId }),
      ),

    async findKept(opportunityId: string, organizationId: string) {
      const found = await first(
        db
          .select({ row: opportunities })
          .from(t)
          .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
          .where(and(eq(t.opportunityId, opportunityId), eq(t.organizationId, organizationId), isNotNull(t.proof))),
      );
      return found?.row;
    },
  };
}
