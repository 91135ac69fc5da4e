import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/account-table.ts';
import { enrollments } from '#features/enrollments/server/enrollment-table.ts';
import { subscriptions } from '#features/memberships/server/subscription-table.ts';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import { ledgerEntries } from '#features/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Grain } from '../contract.ts';
import { analyticsCounts } from './count-table.ts';

type Range = { from: string; before: string };
export type DayCount = { day: string; count: number };

/** Days are in UTC. */
const dayOf = (column: unknown) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const instant = (day: string) => new Date(`${day}T00:00:00Z`);

export function createAnalyticsRepository(db: Database) {
  const countByDay = (table: PgTable, column: PgColumn, { from, before }: Range): Promise<DayCount[]> =>
    db
      .select({ day: dayOf(column), count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(gte(column, instant(from)), lt(column, instant(before))))
      .groupBy(sql`1`);

  return {
    listTotals: ({ from, before }: Range) =>
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
        ),

    listSignUps: (range: Range) => countByDay(users, users.createdAt, range),
    listEnrollments: (range: Range) => countByDay(enrollments, enrollments.completedAt, range),
    listPremium: (range: Range) => countByDay(subscriptions, subscriptions.startedAt, range),

    /** The highest counts of one period. */
    listTop: (name: string, grain: Grain, startsOn: string, limit: number) =>
      db
        .select({ subject: analyticsCounts.subject, count: analyticsCounts.count })
        .from(analyticsCounts)
        .where(
          and(
            eq(analyticsCounts.grain, grain),
            eq(analyticsCounts.name, name),
            eq(analyticsCounts.startsOn, startsOn),
            sql`${analyticsCounts.subject} <> ''`,
          ),
        )
        .orderBy(desc(analyticsCounts.count))
        .limit(limit),

    listCounts: (name: string, grain: Grain, startsOn: string, subjects: readonly string[]) =>
      db
        .select({ subject: analyticsCounts.subject, count: analyticsCounts.count })
        .from(analyticsCounts)
        .where(
          and(
            eq(analyticsCounts.grain, grain),
            eq(analyticsCounts.name, name),
            eq(analyticsCounts.startsOn, startsOn),
            inArray(analyticsCounts.subject, [...subjects]),
          ),
        ),

    listTitles: (slugs: readonly string[]) =>
      db
        .select({ slug: opportunities.slug, title: opportunities.title })
        .from(opportunities)
        .where(inArray(opportunities.slug, [...slugs])),

    /** Payments, and refunds and disputes except failed ones, from the ledger. */
    listRevenue: ({ from, before }: Range) =>
      db
        .select({
          day: ledgerEntries.day,
          currency: ledgerEntries.currency,
          revenueCents:
            sql<number>`coalesce(sum(${ledgerEntries.grossCents}) filter (where ${ledgerEntries.kind} = 'payment'), 0)`.mapWith(
              Number,
            ),
          returnedCents:
            sql<number>`coalesce(-sum(${ledgerEntries.grossCents}) filter (where ${ledgerEntries.kind} <> 'payment'), 0)`.mapWith(
              Number,
            ),
        })
        .from(ledgerEntries)
        .where(and(gte(ledgerEntries.day, from), lt(ledgerEntries.day, before)))
        .groupBy(ledgerEntries.day, ledgerEntries.currency),
  };
}
