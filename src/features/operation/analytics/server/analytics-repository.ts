import { and, desc, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { applications } from '#features/career/applications/server/application-table.ts';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { groupPurchases } from '#features/money/enrollments/server/groups/group-table.ts';
import { subscriptions } from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { ledgerEntries } from '#features/money/payments/server/payment-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AnalyticsMetric, Grain } from '../vocabulary.ts';
import { analyticsCounts } from './count-table.ts';

type Range = { from: string; before: string };

const dayOf = (column: unknown) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const sumOf = (condition: SQL) =>
  sql`coalesce(sum(${ledgerEntries.grossCents}) filter (where ${condition}), 0)`.mapWith(Number);
const instant = (day: string) => new Date(`${day}T00:00:00Z`);

const isWithin = (column: PgColumn, { from, before }: Range) =>
  and(gte(column, instant(from)), lt(column, instant(before)));

export function createAnalyticsRepository(db: Database) {
  const countByDay = (name: AnalyticsMetric, table: PgTable, at: PgColumn, range: Range) =>
    db
      .select({ name: sql<string>`${name}::text`, day: dayOf(at), count: sql<number>`count(*)::int` })
      .from(table)
      .where(isWithin(at, range))
      .groupBy(sql`2`);

  const listCounted = ({ from, before }: Range) =>
    db
      .select({ name: analyticsCounts.name, day: analyticsCounts.startsOn, count: analyticsCounts.count })
      .from(analyticsCounts)
      .where(
        and(
          eq(analyticsCounts.grain, 'day'),
          inArray(analyticsCounts.name, ['visitors', 'searches', 'emptySearches', 'opens', 'applies', 'quizzes']),
          gte(analyticsCounts.startsOn, from),
          lt(analyticsCounts.startsOn, before),
          // As its index says it.
          sql`subject = ''`,
        ),
      );

  const countsOf = (name: string, grain: Grain, startsOn: string, ofSubjects: SQL) =>
    db
      .select({ subject: analyticsCounts.subject, count: analyticsCounts.count })
      .from(analyticsCounts)
      .where(
        and(
          eq(analyticsCounts.grain, grain),
          eq(analyticsCounts.name, name),
          eq(analyticsCounts.startsOn, startsOn),
          ofSubjects,
        ),
      );

  return {
    /** Every metric by day. */
    listTotals: async (range: Range) =>
      (
        await Promise.all([
          listCounted(range),
          countByDay('signUps', users, users.createdAt, range),
          countByDay('enrollments', enrollments, enrollments.completedAt, range),
          countByDay('premium', subscriptions, subscriptions.startedAt, range),
        ])
      ).flat(),

    listTop: (name: string, grain: Grain, startsOn: string, limit: number) =>
      countsOf(name, grain, startsOn, sql`${analyticsCounts.subject} <> ''`)
        .orderBy(desc(analyticsCounts.count))
        .limit(limit),

    listCounts: (name: string, grain: Grain, startsOn: string, subjects: string[]) =>
      countsOf(name, grain, startsOn, inArray(analyticsCounts.subject, subjects)),

    /** The sums of totals that are counted by day. */
    sumTotals: (names: readonly string[], { from, before }: Range) =>
      db
        .select({ name: analyticsCounts.name, count: sql<number>`sum(${analyticsCounts.count})::int` })
        .from(analyticsCounts)
        .where(
          and(
            eq(analyticsCounts.grain, 'day'),
            inArray(analyticsCounts.name, [...names]),
            gte(analyticsCounts.startsOn, from),
            lt(analyticsCounts.startsOn, before),
            sql`subject = ''`,
          ),
        )
        .groupBy(analyticsCounts.name),

    countSaves: (range: Range) =>
      db.$count(applications, and(isNotNull(applications.opportunityId), isWithin(applications.createdAt, range))),

    countNewSubscriptions: (range: Range) => db.$count(subscriptions, isWithin(subscriptions.startedAt, range)),

    /** Purchases of each class, for oneself or a group: what was free was not paid. */
    async listPaidCourses(range: Range) {
      const countIn = (table: typeof enrollments | typeof groupPurchases) =>
        db
          .select({ subject: table.courseId, count: sql<number>`count(*)::int` })
          .from(table)
          .where(and(isWithin(table.completedAt, range), gt(table.amountCents, 0)))
          .groupBy(table.courseId);
      return (await Promise.all([countIn(enrollments), countIn(groupPurchases)])).flat();
    },

    listCourseTitles: (ids: string[]) =>
      db.select({ id: courses.id, title: courses.title }).from(courses).where(inArray(courses.id, ids)),

    listTitles: (slugs: string[]) =>
      db
        .select({ slug: opportunities.slug, title: opportunities.title })
        .from(opportunities)
        .where(inArray(opportunities.slug, slugs)),

    /** Payments, and refunds and disputes except failed ones, from the ledger. */
    listRevenue: ({ from, before }: Range) =>
      db
        .select({
          day: ledgerEntries.day,
          currency: ledgerEntries.currency,
          revenueCents: sumOf(sql`${ledgerEntries.kind} = 'payment'`),
          returnedCents: sql`-${sumOf(sql`${ledgerEntries.kind} <> 'payment'`)}`.mapWith(Number),
        })
        .from(ledgerEntries)
        .where(and(gte(ledgerEntries.day, from), lt(ledgerEntries.day, before)))
        .groupBy(ledgerEntries.day, ledgerEntries.currency),
  };
}
