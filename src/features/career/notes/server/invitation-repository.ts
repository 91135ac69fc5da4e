import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { applications } from '#features/career/applications/server/application-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { alumniNotes as notes, alumniInvitations as t } from './alumni-note-table.ts';

export function createInvitationRepository(db: Database) {
  return {
    /**
     * Lists the opportunities that these people marked as accepted before, have no note about, and were not invited to
     * write one about.
     */
    listAccepted: (userIds: readonly string[], before: Date) =>
      db
        .select({
          ...{ personId: applications.userId, opportunityId: opportunities.id },
          ...{ slug: opportunities.slug, title: opportunities.title },
        })
        .from(applications)
        .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
        .where(
          and(
            inArray(applications.userId, [...userIds]),
            eq(applications.state, 'accepted'),
            lt(applications.movedAt, before),
            isNotNull(applications.opportunityId),
            inArray(opportunities.state, ['published', 'archived']),
            sql`not exists (select from ${t} where ${t.userId} = ${applications.userId} and ${t.opportunityId} = ${opportunities.id})`,
            sql`not exists (select from ${notes} where ${notes.userId} = ${applications.userId} and ${notes.opportunityId} = ${opportunities.id})`,
          ),
        ),

    /** False when somebody was invited before. */
    claim: (userId: string, opportunityId: string) =>
      hasRows(db.insert(t).values({ userId, opportunityId }).onConflictDoNothing().returning({ userId: t.userId })),
  };
}
