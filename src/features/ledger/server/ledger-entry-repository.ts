import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { moneyMovements, payments } from '#features/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { LedgerDay } from '../contract.ts';

/** The first day of a month ('2026-11') and of the one after it. */
function daysOf(month: string) {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [`${month}-01`, next.toISOString().slice(0, 10)] as const;
}

const inMonth = (month: string) => {
  const [first, after] = daysOf(month);
  return and(gte(moneyMovements.day, first), lt(moneyMovements.day, after));
};

/** A sum that a driver does not turn into text. */
const sum = (amount: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${amount}), 0)::float8`.mapWith(Number);
const of = (...kinds: string[]) =>
  sql`case when ${moneyMovements.kind}::text in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) then ${moneyMovements.grossCents} else 0 end`;

const pageSize = 1_000;
type Place = { day: string; id: number };

/** Movements in the order of the books, behind one of them. */
const listMovements = (db: Database, month: string, after: Place | undefined, limit: number) =>
  db
    .select({
      id: moneyMovements.id,
      at: moneyMovements.at,
      day: moneyMovements.day,
      kind: moneyMovements.kind,
      currency: moneyMovements.currency,
      grossCents: moneyMovements.grossCents,
      feeCents: moneyMovements.feeCents,
      providerId: moneyMovements.providerId,
      title: payments.title,
      ourNumber: payments.ourNumber,
    })
    .from(moneyMovements)
    .innerJoin(payments, eq(payments.id, moneyMovements.paymentId))
    .where(
      and(
        inMonth(month),
        after && sql`(${moneyMovements.day}, ${moneyMovements.id}) > (${after.day}::date, ${after.id})`,
      ),
    )
    .orderBy(asc(moneyMovements.day), asc(moneyMovements.id))
    .limit(limit);

/** The books: what came and went, by currency and day, and line by line. */
export function createLedger(db: Database) {
  return {
    /** A month's days, the newest first. Net is what came less what went and the fees that are known. */
    listDays: (month: string): Promise<LedgerDay[]> =>
      db
        .select({
          day: moneyMovements.day,
          currency: moneyMovements.currency,
          grossCents: sum(of('payment')),
          refundCents: sum(sql`-(${of('refund', 'refund failed')})`),
          disputeCents: sum(sql`-(${of('dispute', 'dispute won')})`),
          feeCents: sum(sql`${moneyMovements.feeCents}`),
          feesUnknown: sum(
            sql`case when ${moneyMovements.kind} = 'payment' and ${moneyMovements.feeCents} is null then 1 else 0 end`,
          ),
          netCents: sum(sql`${moneyMovements.grossCents} - coalesce(${moneyMovements.feeCents}, 0)`),
        })
        .from(moneyMovements)
        .where(inMonth(month))
        .groupBy(moneyMovements.day, moneyMovements.currency)
        .orderBy(desc(moneyMovements.day), asc(moneyMovements.currency)),

    /** Every movement of a month in order, read a thousand at a time. */
    async *readMovements(month: string) {
      let after: Place | undefined;
      for (;;) {
        const rows = await listMovements(db, month, after, pageSize);
        yield* rows;
        if (rows.length < pageSize) return;
        after = rows.at(-1)!;
      }
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
export type Movement = Awaited<ReturnType<typeof listMovements>>[number];
