import { and, asc, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { ledgerEntries, payments } from '#features/money/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { LedgerDay } from '../contract.ts';

/** For '2026-11': its first day and the first day of the next month. */
function firstDays(month: string) {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [`${month}-01`, next.toISOString().slice(0, 10)] as const;
}

const inMonth = (month: string) => {
  const [first, after] = firstDays(month);
  return and(gte(ledgerEntries.day, first), lt(ledgerEntries.day, after));
};

/** The cast to float8 is there because drivers return bigint sums as text. */
const sum = (amount: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${amount}), 0)::float8`.mapWith(Number);
const grossOf = (...kinds: string[]) =>
  sql`case when ${ledgerEntries.kind}::text in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) then ${ledgerEntries.grossCents} else 0 end`;

const pageSize = 1_000;
type Cursor = { day: string; id: number };

/** In ledger order, after the cursor. */
const listLedgerEntries = (db: Database, month: string, after: Cursor | undefined, limit: number) =>
  db
    .select({
      ...getTableColumns(ledgerEntries),
      title: payments.title,
      receiptNumber: payments.receiptNumber,
      couponCode: payments.couponCode,
      discountCents: payments.discountCents,
    })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(
      and(
        inMonth(month),
        after && sql`(${ledgerEntries.day}, ${ledgerEntries.id}) > (${after.day}::date, ${after.id})`,
      ),
    )
    .orderBy(asc(ledgerEntries.day), asc(ledgerEntries.id))
    .limit(limit);

/** The ledger of a month: by day and currency, or entry by entry. */
export function createLedger(db: Database) {
  return {
    /** Newest first. Net: gross minus refunds, disputes and known fees. */
    listDays: (month: string): Promise<LedgerDay[]> =>
      db
        .select({
          day: ledgerEntries.day,
          currency: ledgerEntries.currency,
          grossCents: sum(grossOf('payment')),
          refundCents: sum(sql`-(${grossOf('refund', 'refund failed')})`),
          disputeCents: sum(sql`-(${grossOf('dispute', 'dispute won')})`),
          feeCents: sum(sql`${ledgerEntries.feeCents}`),
          feesUnknown: sum(
            sql`case when ${ledgerEntries.kind} = 'payment' and ${ledgerEntries.feeCents} is null then 1 else 0 end`,
          ),
          netCents: sum(sql`${ledgerEntries.grossCents} - coalesce(${ledgerEntries.feeCents}, 0)`),
        })
        .from(ledgerEntries)
        .where(inMonth(month))
        .groupBy(ledgerEntries.day, ledgerEntries.currency)
        .orderBy(desc(ledgerEntries.day), asc(ledgerEntries.currency)),

    /** All entries in order, read in pages of 1,000. */
    async *readLedgerEntries(month: string) {
      let after: Cursor | undefined;
      for (;;) {
        const rows = await listLedgerEntries(db, month, after, pageSize);
        yield* rows;
        if (rows.length < pageSize) return;
        after = rows.at(-1)!;
      }
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
export type LedgerEntry = Awaited<ReturnType<typeof listLedgerEntries>>[number];
