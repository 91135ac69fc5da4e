import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { opportunityDates } from '#features/opportunities/core/server/opportunity-dates-table.ts';
import { opportunities as o } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import type { ApplicationQuery } from '../contract.ts';
import { openStates, type TimeChoice } from '../vocabulary.ts';
import { applicationMoves as moves, applications as t } from './application-table.ts';

/** Milliseconds since 1970, of an instant. */
const milliseconds = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`;
/** A day ends where it ends last, at noon UTC of the next (`endOfDayAnywhere`). */
const endOfDay = (day: SQL) => sql`((${day} + 1)::timestamp + interval '12 hours') at time zone 'UTC'`;

const closesAt = sql`coalesce(${endOfDay(sql`${t.deadline}`)}, ${o.closesAt},
  ${endOfDay(sql`${o.expectedCloses}`)})`;
/**
 * Returns the first instant ahead among the deadline and the days of the checklist; else the deadline that has passed.
 */
const nextAt = (now: Date) => {
  const nextDay = sql`(select min(day) from unnest(${t.itemDates}) as day where day >= ${dayAnywhere(now)}::date)`;
  const ahead = sql`case when ${closesAt} > ${now.toISOString()}::timestamptz then ${closesAt} end`;
  return sql`coalesce(least(${endOfDay(nextDay)}, ${ahead}), ${closesAt})`;
};
const isOpen = inArray(t.state, [...openStates]);

/**
 * Sorts by the next date; then applications that have none or are sent, the latest moved first; then those whose date
 * has passed, the latest first. Numbers keep the three apart, so that a page continues with one comparison.
 */
const sortKey = (now: Date) => sql<number>`case
  when ${isOpen} and ${nextAt(now)} > ${now.toISOString()}::timestamptz then ${milliseconds(nextAt(now))}
  when ${isOpen} and ${nextAt(now)} is not null then 2e15::float8 - ${milliseconds(nextAt(now))}
  else 1e15::float8 - ${milliseconds(sql`${t.movedAt}`)} end`;

/** Whether its next date is in a choice of the filter. */
export function inTime(time: TimeChoice, now: Date) {
  const at = nextAt(now);
  if (time === 'open') return sql`${at} is null`;
  if (time === 'past') return sql`${at} <= ${now.toISOString()}::timestamptz`;
  const until = new Date(now.getTime() + (time === 'week' ? 7 : 30) * dayMs);
  return sql`${at} > ${now.toISOString()}::timestamptz and ${at} <= ${until.toISOString()}::timestamptz`;
}

const selected = {
  id: t.id,
  state: t.state,
  movedAt: t.movedAt,
  canUndo: sql<boolean>`exists (select from ${moves} where ${moves.applicationId} = ${t.id})`,
  title: sql<string>`coalesce(${o.title}, ${t.title})`,
  organization: sql<string | null>`case when ${o.id} is null then ${t.organization} else ${o.organization} end`,
  type: sql<typeof t.$inferSelect.type>`coalesce(${o.type}, ${t.type})`,
  link: sql<string>`coalesce(${o.link}, ${t.link})`,
  isOwn: t.isOwn,
  ownDeadline: t.deadline,
  itemsDone: t.itemsDone,
  itemsTotal: t.itemsTotal,
  itemDates: t.itemDates,
  createdAt: t.createdAt,
  requiredDocuments: o.requiredDocuments,
  opportunity: {
    id: o.id,
    category: o.category,
    slug: o.slug,
    deadline: o.deadline,
    ...opportunityDates,
  },
};

export type Position = { key: number; id: string };
export type ListFilter = Pick<ApplicationQuery, 'state' | 'type' | 'time'> & { after?: Position | undefined };

export function createApplicationListRepository(db: Database) {
  /** With what SeaLeap still shows of the opportunity. */
  const select = (now: Date) =>
    db
      .select({ ...selected, key: sortKey(now) })
      .from(t)
      .leftJoin(o, and(eq(o.id, t.opportunityId), inArray(o.state, ['published', 'early_access'])));

  return {
    list: (userId: string, { state, type, time, after }: ListFilter, now: Date, limit: number) =>
      select(now)
        .where(
          and(
            eq(t.userId, userId),
            state && eq(t.state, state),
            type && sql`coalesce(${o.type}, ${t.type}) = ${type}`,
            time && inTime(time, now),
            after && sql`(${sortKey(now)}, ${t.id}) > (${after.key}::float8, ${after.id}::uuid)`,
          ),
        )
        .orderBy(sortKey(now), t.id)
        .limit(limit),

    find: (userId: string, id: string, now: Date) => first(select(now).where(and(eq(t.userId, userId), eq(t.id, id)))),
  };
}
export type FoundApplication = Awaited<ReturnType<ReturnType<typeof createApplicationListRepository>['list']>>[number];
