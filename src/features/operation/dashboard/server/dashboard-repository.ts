import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { maxWaitCount, type WaitName, waitNames } from '../vocabulary.ts';

/** Each count reads an index, and not beyond `maxWaitCount`. */
const waitsOf = (reviews: SQL): Record<WaitName, SQL> => ({
  reviews,
  lateMessages: sql`contact_messages where state = 'open' and promised_at is not null and promised_at < now()`,
  messages: sql`contact_messages where state = 'open'`,
  mentoringReports: sql`mentoring_reports where done_at is null`,
  drafts: sql`opportunities where state = 'needs_review'`,
  links: sql`link_checks where finding is not null`,
  imports: sql`admin_imports where state in ('received', 'checked')`,
  disputes: sql`payment_disputes
    where status in ('needs_response', 'warning_needs_response') and not has_evidence`,
  discrepancies: sql`payment_discrepancies where resolved_at is null`,
  emails: sql`outbox where state = 'failed' and message is not null`,
  // Counts the jobs whose last run failed.
  jobs: sql`scheduled_jobs where last_state = 'failed'`,
});
const forAdmins: readonly WaitName[] = ['mentoringReports', 'disputes', 'discrepancies', 'emails', 'jobs'];

/** `reviews`: the rows that wait in the inbox. */
export const createDashboardRepository = (db: Database, reviews: SQL) => ({
  /** In the order of `waitNames`. */
  async countWaits(isAdmin: boolean) {
    const shown = waitNames.filter((name) => isAdmin || !forAdmins.includes(name));
    const waits = waitsOf(reviews);
    const counts = shown.map(
      (name) => sql`select ${name}::text as name, count(*)::int as count from (
        select from ${waits[name]} limit ${sql.raw(String(maxWaitCount))}) found`,
    );
    const rows = await selectRows<{ name: WaitName; count: number }>(db, sql.join(counts, sql` union all `));
    return shown.map((name) => rows.find((row) => row.name === name)!);
  },
});
