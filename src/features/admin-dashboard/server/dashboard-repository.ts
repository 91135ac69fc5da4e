import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { type WaitName, waitNames } from '../contract.ts';

/** Each count uses an index. */
const waits = {
  review: sql`opportunities where state = 'needs_review'`,
  reports: sql`opportunity_reports where done_at is null`,
  links: sql`link_checks where finding is not null`,
  messages: sql`contact_messages where state = 'open'`,
  emails: sql`outbox where state = 'failed' and message is not null`,
  discrepancies: sql`payment_discrepancies where resolved_at is null`,
  disputes: sql`payment_disputes
    where status in ('needs_response', 'warning_needs_response') and not has_evidence`,
};
const forAdmins: readonly WaitName[] = ['emails', 'discrepancies', 'disputes'];

export const createDashboardRepository = (db: Database) => ({
  countWaits: (isAdmin: boolean) =>
    Promise.all(
      waitNames
        .filter((name) => isAdmin || !forAdmins.includes(name))
        .map(async (name) => {
          const [row] = await selectRows<{ count: number }>(db, sql`select count(*)::int as count from ${waits[name]}`);
          return { name, count: row!.count };
        }),
    ),
});
