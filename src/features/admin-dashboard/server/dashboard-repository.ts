import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { WaitName } from '../contract.ts';

type Wait = { name: WaitName; isFor: 'curators' | 'admins'; count: SQL };

/** Each count uses an index. */
const waits: readonly Wait[] = [
  {
    name: 'review',
    isFor: 'curators',
    count: sql`select count(*) as count from opportunities where state = 'needs_review'`,
  },
  {
    name: 'reports',
    isFor: 'curators',
    count: sql`select count(*) as count from opportunity_reports where done_at is null`,
  },
  {
    name: 'links',
    isFor: 'curators',
    count: sql`select count(*) as count from link_checks where finding is not null`,
  },
  {
    name: 'messages',
    isFor: 'curators',
    count: sql`select count(*) as count from contact_messages where state = 'open'`,
  },
  {
    name: 'emails',
    isFor: 'admins',
    count: sql`select count(*) as count from outbox where state = 'failed' and message is not null`,
  },
  {
    name: 'discrepancies',
    isFor: 'admins',
    count: sql`select count(*) as count from payment_discrepancies where resolved_at is null`,
  },
  {
    name: 'disputes',
    isFor: 'admins',
    count: sql`select count(*) as count from payment_disputes
      where status in ('needs_response', 'warning_needs_response') and not has_evidence`,
  },
];

export const createDashboardRepository = (db: Database) => ({
  /** Ledger and emails are counted for admins only. */
  countWaits: (isAdmin: boolean) =>
    Promise.all(
      waits
        .filter(({ isFor }) => isFor === 'curators' || isAdmin)
        .map(async ({ name, count }) => {
          const [row] = await selectRows<{ count: string }>(db, count);
          return { name, count: Number(row!.count) };
        }),
    ),
});
