import { and, desc, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import {
  createPaymentRepository,
  type PaymentRecord,
} from '#features/money/payments/server/shared/payment-repository.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { claimRows, inSeconds, isPending, pauseOfAttempts } from '#platform/server/queue/claim-rows.ts';
import { type PurchaseRow, receiptNumbers } from './enrollment-table.ts';

type PurchaseTable = PgTable & Record<keyof PurchaseRow, PgColumn>;
export type PurchaseChange = Partial<Omit<PurchaseRow, 'id' | 'userId' | 'version'>>;

const [soon, later, seldom] = backoffs.checkout.pauses;

/** A pending purchase is looked at again after this. */
export const firstSyncAt = () => inSeconds(soon);

/** The ledger's columns of a purchase for which there is a receipt. */
export const toPayment = (row: PurchaseRow) => ({
  id: row.id,
  paymentIntentId: row.paymentIntentId,
  title: row.courseTitle,
  receiptNumber: row.receiptNumber,
  currency: row.currency,
  amountCents: row.amountCents,
  paidAt: row.completedAt!,
});

/** What a checkout needs besides its own table. */
export const createCheckoutRepository = (db: Database) => ({
  /** Undefined unless the course is published. */
  findForSale: (courseId: string) => {
    const { id, title, priceCents, currency } = courses;
    return first(
      db
        .select({ id, title, priceCents, currency })
        .from(courses)
        .where(and(eq(id, courseId), eq(courses.state, 'published'))),
    );
  },

  /** Locks the user against deletion until the transaction ends; `alone` also against other callers with `alone`. */
  lockPerson: (userId: string, { alone = false } = {}) =>
    first(
      db
        .select({ id: users.id, name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, userId))
        .for(alone ? 'no key update' : 'key share'),
    ),

  /** Unique, such as 'SL-2026-000042'. */
  async nextReceiptNumber(year: number) {
    const name = receiptNumbers.seqName!;
    const [row] = await selectRows<{ number: string | number }>(db, sql`select nextval(${name}) as number`);
    return `SL-${year}-${String(row!.number).padStart(6, '0')}`;
  },
});

/** An instant as its column is read; a column of any table says nothing of its type. */
const asDate = (column: PgColumn, expression = sql`${column}`) => expression.mapWith(column) as SQL<Date>;

/** Purchases of one table; `toRecord` says what the ledger keeps of one that was paid. */
export function createPurchaseRepository<Table extends PurchaseTable>(
  db: Database,
  table: Table,
  toRecord: (row: Table['$inferSelect']) => PaymentRecord,
) {
  type Row = Table['$inferSelect'];
  const select = async (where: SQL | undefined) =>
    (await db
      .select()
      .from(table as PgTable)
      .where(where)) as Row[];
  const update = async (set: Partial<Record<keyof PurchaseRow, unknown>>, where: SQL | undefined) =>
    (await db
      .update(table)
      .set(set as PgUpdateSetSource<Table>)
      .where(where)
      .returning()) as Row[];

  return {
    find: (id: string) => first(select(eq(table.id, id))),
    findByIntent: (paymentIntentId: string) => first(select(eq(table.paymentIntentId, paymentIntentId))),

    /** Creation times of a user's latest checkouts, newest first. */
    async listBegun(userId: string, minutes: number, max: number) {
      const rows = await db
        .select({ createdAt: asDate(table.createdAt) })
        .from(table as PgTable)
        .where(and(eq(table.userId, userId), gt(table.createdAt, sql`now() - make_interval(mins => ${minutes})`)))
        .orderBy(desc(table.createdAt))
        .limit(max);
      return rows.map(({ createdAt }) => createdAt);
    },

    /** Stores the intent's id; undefined when the purchase has another intent or is not pending. */
    attach: (id: string, paymentIntentId: string) =>
      first(
        update(
          { paymentIntentId },
          and(
            eq(table.id, id),
            eq(table.paymentStatus, 'pending'),
            sql`coalesce(${table.paymentIntentId}, ${paymentIntentId}) = ${paymentIntentId}`,
          ),
        ),
      ),

    /** Undefined when the row has another version by now. */
    async change({ id, version }: Pick<PurchaseRow, 'id' | 'version'>, change: PurchaseChange & Partial<Row>) {
      const isSame = and(eq(table.id, id), eq(table.version, version));
      const [changed] = await update({ ...change, version: version + 1 }, isSame);
      // The receipt number comes with the payment's ledger entry, which needs a transaction.
      if (changed && change.receiptNumber) await createPaymentRepository(db).add(toRecord(changed));
      return changed;
    },

    /** Claims up to `max` unpaid checkouts that are due for a sync. */
    claimPending: (max: number) =>
      claimRows(db, table, {
        where: and(eq(table.paymentStatus, 'pending'), isPending(table.nextSyncAt)),
        orderBy: table.nextSyncAt,
        limit: max,
        set: {
          nextSyncAt:
            inSeconds(sql`greatest(${pauseOfAttempts(table.attempts, soon)}, case when ${table.createdAt} > now() - interval '15 minutes' then ${soon}::int
            when ${table.createdAt} > now() - interval '2 hours' then ${later}::int else ${seldom}::int end)`),
          attempts: sql`least(${table.attempts} + 1, 1000)`,
        } as PgUpdateSetSource<Table>,
      }),

    /** A claim has worked: the next one comes as soon as the age of the checkout says. */
    noteSynced: (id: string) => update({ attempts: 0 }, eq(table.id, id)),

    /** The account goes; the ledger stays, and does not know any more whose it was. */
    anonymize: (userId: string) =>
      update(
        { userId: null, nextSyncAt: sql`case when ${table.paymentStatus} = 'pending' then now() end` },
        eq(table.userId, userId),
      ),

    listByIntents: (paymentIntentIds: string[]) => select(inArray(table.paymentIntentId, paymentIntentIds)),

    /** Purchases with a payment intent, created in a span of time. */
    listCreatedBetween: (from: Date, until: Date | undefined) =>
      select(and(gte(table.createdAt, from), until && lt(table.createdAt, until), isNotNull(table.paymentIntentId))),

    async findFirstCreation() {
      const [row] = await db
        .select({ createdAt: asDate(table.createdAt, sql`min(${table.createdAt})`) })
        .from(table as PgTable);
      return row?.createdAt ?? undefined;
    },
  };
}
