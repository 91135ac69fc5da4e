import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createEnrollmentRepository } from '#features/money/enrollments/server/enrollment-repository.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { createRefundRequestRepository } from '#features/money/ledger/server/refund-request-repository.ts';
import { refundRequests } from '#features/money/ledger/server/refund-request-table.ts';
import { createSubscriptionRepository } from '#features/money/memberships/server/subscriptions/subscription-repository.ts';
import { subscriptions } from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { payments } from '#features/money/payments/server/payment-table.ts';
import { createPaymentRepository } from '#features/money/payments/server/shared/payment-repository.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** Claims six times as of processes that die; returns the seconds until each next claim. Nothing is given up. */
async function listPauses(db: Database, table: SQL, column: SQL, claim: () => Promise<readonly unknown[]>) {
  const pauses: number[] = [];
  for (let times = 0; times < 6; times += 1) {
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toEqual([]);
    const [row] = await selectRows<{ pause: number }>(
      db,
      sql`select round(extract(epoch from ${column} - now()))::int as pause from ${table}`,
    );
    pauses.push(row!.pause);
    await db.execute(sql`update ${table} set ${column} = now()`);
  }
  return pauses;
}
const slower = [30, 30, 300, 300, 3600, 3600];

itOnBoth('claims a payment, and a refund of it, later each time, until the provider is read', async ({ db }) => {
  const repository = createPaymentRepository(db);
  const paidAt = new Date();
  await db.transaction((transaction) =>
    createPaymentRepository(transaction).add({
      ...{ id, kind: 'class', paymentIntentId: 'pi_1', title: 'Essays', receiptNumber: 'SL-1', currency: 'usd' },
      ...{ amountCents: 4900, paidAt },
    }),
  );
  const claim = () => repository.claimPending(9);
  expect(await listPauses(db, sql`payments`, sql`check_at`, claim)).toEqual(slower);
  const [row] = await db.select().from(payments);
  await repository.recordSync(row!, { paymentIntentId: 'pi_1', feeCents: 172, checkAt: new Date() });
  expect(await db.select().from(payments)).toMatchObject([{ attempts: 0 }]);

  const requests = createRefundRequestRepository(db);
  await requests.addRequest({ id, paymentId: id, amountCents: 4900 });
  await db.update(refundRequests).set({ nextAttemptAt: sql`now()` });
  expect(await listPauses(db, sql`refund_requests`, sql`next_attempt_at`, () => requests.claimRequests(9))).toEqual(
    slower,
  );
});

itOnBoth('claims an open checkout later each time, until the provider is read', async ({ db }) => {
  const repository = createEnrollmentRepository(db);
  await db.insert(courses).values(courseRow({ id: 'first-steps' }));
  await db.insert(enrollments).values({
    ...{ id, courseId: 'first-steps', courseTitle: 'First steps', amountCents: 4900, currency: 'usd' },
    nextSyncAt: sql`now()`,
  });
  const claim = () => repository.claimPending(9);
  expect(await listPauses(db, sql`enrollments`, sql`next_sync_at`, claim)).toEqual(slower);
  await repository.noteSynced(id);
  expect(await listPauses(db, sql`enrollments`, sql`next_sync_at`, claim)).toEqual(slower);
});

itOnBoth('claims a subscription later each time, also of a deleted account, until it is read', async ({ db }) => {
  const repository = createSubscriptionRepository(db);
  await db
    .insert(subscriptions)
    .values({ id, customerId: 'cus_1', priceId: 'price_1', state: 'active', checkAt: sql`now()` });
  const [{ now }] = (await selectRows<{ now: string }>(db, sql`select to_json(now()) #>> '{}' as now`)) as [
    { now: string },
  ];
  const claim = () => repository.claimPending(new Date(Date.parse(now) + 1), 9);
  expect(await listPauses(db, sql`subscriptions`, sql`check_at`, claim)).toEqual(slower);
  expect(await claim()).toMatchObject([{ id, isOrphan: true }]);
  await repository.save(id, { checkAt: new Date(0) });
  expect(await db.select().from(subscriptions)).toMatchObject([{ attempts: 0 }]);
});
