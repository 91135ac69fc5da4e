import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { applications as a } from '#features/career/applications/server/application-table.ts';
import { openStates } from '#features/career/applications/vocabulary.ts';
import { opportunities as o } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { WorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { opportunityWatches as w } from './reminder-table.ts';

type Watch = typeof w.$inferSelect;

export function createChangeRepository(db: Database) {
  const isChanged: SQL = or(isNull(o.id), ne(o.version, w.version))!;
  return {
    /** Watches from now on what is not watched yet. */
    async watch(rows: readonly Watch[]) {
      const unique = [...new Map(rows.map((row) => [row.opportunityId, row])).values()];
      if (unique.length > 0) await db.insert(w).values(unique).onConflictDoNothing();
    },

    /** One that differs from what was seen, locked for this transaction; `now` is null where it was deleted. */
    takeChanged: (isFree: WorkAttempts['isFree']) =>
      first(
        db
          .select({
            before: { opportunityId: w.opportunityId, state: w.state, closesAt: w.closesAt },
            now: {
              title: o.title,
              version: o.version,
              state: o.state,
              deadline: o.deadline,
              closesAt: o.closesAt,
              mergedInto: o.mergedInto,
            },
          })
          .from(w)
          .leftJoin(o, eq(o.id, w.opportunityId))
          .where(and(isChanged, isFree(w.opportunityId)))
          .limit(1)
          .for('update', { of: w, skipLocked: true }),
      ),

    async setSeen({ opportunityId, ...seen }: Watch) {
      await db.update(w).set(seen).where(eq(w.opportunityId, opportunityId));
    },

    async unwatch(opportunityId: string) {
      await db.delete(w).where(eq(w.opportunityId, opportunityId));
    },

    /** Up to `limit` open applications for it, by id. */
    listOwners: (opportunityId: string, after: string | undefined, limit: number) =>
      db
        .select({ id: a.id, userId: a.userId })
        .from(a)
        .where(
          and(
            eq(a.opportunityId, opportunityId),
            inArray(a.state, [...openStates]),
            after === undefined ? undefined : gt(a.id, after),
          ),
        )
        .orderBy(asc(a.id))
        .limit(limit),

    /** Their reminders are looked at again. */
    async recheckOwners(opportunityId: string, now: Date) {
      await db.update(a).set({ checkAt: now }).where(eq(a.opportunityId, opportunityId));
    },

    /** Applications for a duplicate go on as those for what it was merged into, unless the person has one for that. */
    async follow(opportunityId: string, mergedInto: string, now: Date) {
      await db
        .update(a)
        .set({ opportunityId: mergedInto, checkAt: now })
        .where(
          and(
            eq(a.opportunityId, opportunityId),
            sql`not exists (select from ${a} other where other.user_id = ${a.userId}
              and other.opportunity_id = ${mergedInto}::uuid)`,
          ),
        );
    },
  };
}
