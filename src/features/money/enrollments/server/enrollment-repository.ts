import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import {
  createPaymentRepository,
  type PaymentRecord,
} from '#features/money/payments/server/shared/payment-repository.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { claimRows, inSeconds, isPending, pauseOfAttempts } from '#platform/server/queue/claim-rows.ts';
import { type EnrollmentRow, enrollments, receiptNumbers } from './enrollment-table.ts';

export type EnrollmentRepository = ReturnType<typeof createEnrollmentRepository>;

const [soon, later, seldom] = backoffs.checkout.pauses;

type NewEnrollment = Pick<EnrollmentRow, 'userId' | 'courseId' | 'courseTitle' | 'amountCents' | 'currency'> &
  Pick<EnrollmentRow, 'couponId' | 'couponCode' | 'listPriceCents'>;
type EnrollmentChange = Partial<Omit<EnrollmentRow, 'id' | 'userId' | 'version'>>;

const toPayment = (row: EnrollmentRow): PaymentRecord => ({
  id: row.id,
  kind: 'class',
  paymentIntentId: row.paymentIntentId,
  title: row.courseTitle,
  receiptNumber: row.receiptNumber,
  currency: row.currency,
  amountCents: row.amountCents,
  couponCode: row.couponCode,
  discountCents: row.listPriceCents === null ? 0 : row.listPriceCents - row.amountCents,
  paidAt: row.completedAt!,
});

/** Whatever was paid has it: a check of the table says so. */
const enrolledAt = sql<Date>`${enrollments.completedAt}`.mapWith(enrollments.completedAt);

const isOpenTo = (userId: string) =>
  and(eq(enrollments.userId, userId), eq(enrollments.paymentStatus, 'completed'), isNull(enrollments.suspendedAt));

export function createEnrollmentRepository(db: Database) {
  const one = async (condition: ReturnType<typeof eq>) => (await db.select().from(enrollments).where(condition)).at(0);

  return {
    find: (id: string) => one(eq(enrollments.id, id)),
    findByIntent: (paymentIntentId: string) => one(eq(enrollments.paymentIntentId, paymentIntentId)),

    /** The pending and the completed enrollment; unique indexes allow one of each. */
    async findCurrent(userId: string, courseId: string) {
      const rows = await db
        .select()
        .from(enrollments)
        .where(
          and(
            eq(enrollments.userId, userId),
            eq(enrollments.courseId, courseId),
            inArray(enrollments.paymentStatus, ['pending', 'completed']),
          ),
        );
      return {
        pending: rows.find(({ paymentStatus }) => paymentStatus === 'pending'),
        completed: rows.find(({ paymentStatus }) => paymentStatus === 'completed'),
      };
    },

    /** Undefined unless the course is published. */
    findForSale: async (courseId: string) =>
      (
        await db
          .select({ id: courses.id, title: courses.title, priceCents: courses.priceCents, currency: courses.currency })
          .from(courses)
          .where(and(eq(courses.id, courseId), eq(courses.state, 'published')))
      ).at(0),

    /** Locks the user against deletion until the transaction ends; `alone` also against other callers with `alone`. */
    lockPerson: async (userId: string, { alone = false } = {}) =>
      (
        await db
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(eq(users.id, userId))
          .for(alone ? 'no key update' : 'key share')
      ).at(0),

    /** Undefined when there already is a pending or completed one. */
    async addPending(row: NewEnrollment) {
      const added = await db
        .insert(enrollments)
        .values({ ...row, nextSyncAt: inSeconds(soon) })
        .onConflictDoNothing()
        .returning();
      return added.at(0);
    },

    /** An enrollment for which nothing is paid, with its ledger entry; undefined when there is one already. */
    async addFree(row: NewEnrollment & Pick<EnrollmentRow, 'receiptNumber' | 'completedAt'>) {
      const [added] = await db
        .insert(enrollments)
        .values({ ...row, paymentStatus: 'completed' })
        .onConflictDoNothing()
        .returning();
      if (added) await createPaymentRepository(db).add(toPayment(added));
      return added;
    },

    /** Creation times of a user's latest checkouts, newest first. */
    async listBegun(userId: string, minutes: number, max: number) {
      const rows = await db
        .select({ createdAt: enrollments.createdAt })
        .from(enrollments)
        .where(
          and(
            eq(enrollments.userId, userId),
            gt(enrollments.createdAt, sql`now() - make_interval(mins => ${minutes})`),
          ),
        )
        .orderBy(desc(enrollments.createdAt))
        .limit(max);
      return rows.map(({ createdAt }) => createdAt);
    },

    /** Stores the intent's id; undefined when the enrollment has another intent or is not pending. */
    async attach(id: string, paymentIntentId: string) {
      const attached = await db
        .update(enrollments)
        .set({ paymentIntentId })
        .where(
          and(
            eq(enrollments.id, id),
            eq(enrollments.paymentStatus, 'pending'),
            sql`coalesce(${enrollments.paymentIntentId}, ${paymentIntentId}) = ${paymentIntentId}`,
          ),
        )
        .returning();
      return attached.at(0);
    },

    /** Undefined when the row has another version by now. */
    async change({ id, version }: Pick<EnrollmentRow, 'id' | 'version'>, change: EnrollmentChange) {
      const [changed] = await db
        .update(enrollments)
        .set({ ...change, version: version + 1 })
        .where(and(eq(enrollments.id, id), eq(enrollments.version, version)))
        .returning();
      // The receipt number comes with the payment's ledger entry, which needs a transaction.
      if (changed && change.receiptNumber) await createPaymentRepository(db).add(toPayment(changed));
      return changed;
    },

    /** Unique, such as 'SL-2026-000042'. */
    async nextReceiptNumber(year: number) {
      const name = receiptNumbers.seqName!;
      const [row] = await selectRows<{ number: string | number }>(db, sql`select nextval(${name}) as number`);
      return `SL-${year}-${String(row!.number).padStart(6, '0')}`;
    },

    /** Claims up to `max` unpaid checkouts that are due for a sync. */
    claimPending: (max: number) =>
      claimRows(db, enrollments, {
        where: and(eq(enrollments.paymentStatus, 'pending'), isPending(enrollments.nextSyncAt)),
        orderBy: enrollments.nextSyncAt,
        limit: max,
        set: {
          nextSyncAt:
            inSeconds(sql`greatest(${pauseOfAttempts(enrollments.attempts, soon)}, case when ${enrollments.createdAt} > now() - interval '15 minutes' then ${soon}::int
            when ${enrollments.createdAt} > now() - interval '2 hours' then ${later}::int else ${seldom}::int end)`),
          attempts: sql`least(${enrollments.attempts} + 1, 1000)`,
        },
      }),

    /** A claim has worked: the next one comes as soon as the age of the checkout says. */
    noteSynced: (id: string) => db.update(enrollments).set({ attempts: 0 }).where(eq(enrollments.id, id)),

    /** The account goes; the ledger stays, and does not know any more whose it was. */
    anonymize: (userId: string) =>
      db
        .update(enrollments)
        .set({ userId: null, nextSyncAt: sql`case when ${enrollments.paymentStatus} = 'pending' then now() end` })
        .where(eq(enrollments.userId, userId)),

    /** Since when the user has access to a course; undefined without access. */
    findEnrolledAt: async (userId: string, courseId: string) =>
      (
        await db
          .select({ enrolledAt })
          .from(enrollments)
          .where(and(isOpenTo(userId), eq(enrollments.courseId, courseId)))
      ).at(0)?.enrolledAt,

    /** The courses to which the user has access, and since when, newest first. */
    listAccess: (userId: string) =>
      db
        .select({ courseId: enrollments.courseId, enrolledAt })
        .from(enrollments)
        .where(isOpenTo(userId))
        .orderBy(desc(enrollments.completedAt), desc(enrollments.id)),
  };
}
