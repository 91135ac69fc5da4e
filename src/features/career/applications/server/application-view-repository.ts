import { and, between, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { opportunities as o } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { MonthQuery } from '../contract.ts';
import type { ApplicationView } from '../vocabulary.ts';
import { inTime } from './application-list-repository.ts';
import { applicationSettings as settings, applications as t } from './application-table.ts';

/** ISO days, both included. */
type Days = { from: string; to: string };
export type MonthRow = Awaited<ReturnType<ReturnType<typeof createApplicationViewRepository>['listOfDays']>>[number];

export function createApplicationViewRepository(db: Database) {
  return {
    findView: async (userId: string) =>
      (await first(db.select({ view: settings.view }).from(settings).where(eq(settings.userId, userId))))?.view,

    async setView(userId: string, view: ApplicationView) {
      await db.insert(settings).values({ userId, view }).onConflictDoUpdate({ target: settings.userId, set: { view } });
    },

    /** Lists the applications with a date in these days, or some hours around them. */
    listOfDays: (userId: string, { from, to }: Days, { state, type, time }: Omit<MonthQuery, 'month'>, now: Date) =>
      db
        .select({
          id: t.id,
          state: t.state,
          title: sql<string>`coalesce(${o.title}, ${t.title})`,
          ownDeadline: t.deadline,
          itemDates: t.itemDates,
          deadline: o.deadline,
          deadlineKind: o.deadlineKind,
          closesAt: o.closesAt,
          expectedCloses: o.expectedCloses,
          expectedClosesPrecision: o.expectedClosesPrecision,
        })
        .from(t)
        .leftJoin(o, and(eq(o.id, t.opportunityId), inArray(o.state, ['published', 'early_access'])))
        .where(
          and(
            eq(t.userId, userId),
            state && eq(t.state, state),
            type && sql`coalesce(${o.type}, ${t.type}) = ${type}`,
            time && inTime(time, now),
            or(
              between(t.deadline, from, to),
              and(gte(o.closesAt, sql`${from}::date - 1`), lt(o.closesAt, sql`${to}::date + 3`)),
              between(o.expectedCloses, from, to),
              sql`exists (select from unnest(${t.itemDates}) as day where day between ${from} and ${to})`,
            ),
          ),
        )
        .orderBy(t.id),
  };
}
