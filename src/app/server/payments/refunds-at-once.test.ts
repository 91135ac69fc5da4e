import { describe, expect, it } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { refundRequests } from '#features/money/ledger/server/refund-request-table.ts';
import { ledgerEntries, payments as paymentTable } from '#features/money/payments/server/payment-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { createPayments, createPaymentsFixture, createStripe } from '../testing/payments.ts';
import { openShop } from '../testing/shop.ts';

const reason = 'They asked for it by mail.';
const steps = ['1 refund kept', '2 refund made', '3 refund written'] as const;

describe.each(oneDatabaseKind)('on %s', (kind) => {
  /** Somebody has bought a class for 49 dollars; the provider is elsewhere. */
  async function open() {
    const database = await openWholeDatabase(kind);
    const elsewhere = await openWholeDatabase(kind);
    const payments = createPayments(elsewhere.db);
    const { db } = database;
    const shop = await openShop(db, { payments });
    const { clientSecret, enrollmentId } = await shop.checkouts.start('ada', 'first-steps');
    await shop.pay(clientSecret);
    await shop.deliver();
    const ask = (
      amountCents: number,
      requestId = crypto.randomUUID(),
      actorId = 'amina',
      { refunds } = { refunds: shop.refunds },
    ) => refunds.request({ actorId, paymentId: enrollmentId, requestId, amountCents, reason });
    const refundedThere = async () => (await shop.stripe.refunds.list({ limit: 100 })).data.map(({ amount }) => amount);
    async function close() {
      await elsewhere.close();
      await database.close();
    }
    return { db, shop, payments, ask, refundedThere, close };
  }

  it('creates one refund for a double click', async () => {
    const { db, ask, refundedThere, close } = await open();
    const requestId = crypto.randomUUID();
    await Promise.allSettled(Array.from({ length: 5 }, () => ask(4900, requestId)));
    expect(await ask(4900, requestId)).toEqual({ state: 'made' });
    expect(await refundedThere()).toEqual([4900]);
    expect(await db.select().from(auditEntries)).toHaveLength(1);
    expect(await db.select().from(paymentTable)).toMatchObject([{ refundedCents: 4900 }]);
    await close();
  });

  it('never refunds more than is left under concurrent requests', async () => {
    const { db, ask, refundedThere, close } = await open();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, index) => ask(1000, crypto.randomUUID(), `admin-${index}`)),
      ask(4900, crypto.randomUUID(), 'bo'),
    ]);
    const there = await refundedThere();
    const sum = there.reduce((total, amount) => total + amount, 0);
    expect(sum).toBeLessThanOrEqual(4900);
    expect([4000, 4900]).toContain(sum);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(there.length);
    const [payment] = await db.select().from(paymentTable);
    const entries = await db.select().from(ledgerEntries);
    expect(payment!.refundedCents).toBe(sum);
    expect(entries.reduce((total, { grossCents }) => total + grossCents, 0)).toBe(4900 - sum);
    expect(await db.select().from(enrollments)).toMatchObject([{ refundedCents: sum }]);
    await close();
  });

  it('counts a refund once, also before its request has returned', async () => {
    const { db, shop, payments, ask, refundedThere, close } = await open();
    const slow = createPaymentsFixture(db, {
      stripe: createStripe(payments),
      async reached(step) {
        if (step !== '2 refund made') return;
        await shop.deliver();
        expect(await ask(3900)).toEqual({ state: 'made' });
      },
    });
    expect(await ask(1000, crypto.randomUUID(), 'amina', slow)).toEqual({ state: 'made' });
    expect(await refundedThere()).toEqual([3900, 1000]);
    await close();
  });

  it('records a refund made in the dashboard, whatever its metadata', async () => {
    const { db, shop, ask, refundedThere, close } = await open();
    const [payment] = await db.select().from(paymentTable);
    for (const request of ['by phone', crypto.randomUUID()])
      await shop.stripe.refunds.create({
        payment_intent: payment!.paymentIntentId!,
        amount: 500,
        metadata: { request },
      });
    await shop.deliver();
    expect(await db.select().from(paymentTable)).toMatchObject([{ refundedCents: 1000 }]);
    await expect(ask(4000)).rejects.toThrow('39.00');
    expect(await refundedThere()).toHaveLength(2);
    await close();
  });

  it.each(steps)('makes one refund when the process dies at %s', async (dieAt) => {
    const { db, payments, ask, refundedThere, close } = await open();
    const dying = createPaymentsFixture(db, {
      stripe: createStripe(payments),
      reached: (step) => {
        if (step === dieAt) throw new Error('killed');
      },
    });
    const requestId = crypto.randomUUID();
    await expect(ask(1500, requestId, 'amina', dying)).rejects.toThrow('killed');

    await db.update(refundRequests).set({ nextAttemptAt: new Date(0) });
    const next = createPaymentsFixture(db, { stripe: createStripe(payments) });
    await next.reconciler.runOnce();
    await next.reconciler.runOnce();
    expect(await refundedThere()).toEqual([1500]);
    expect(await db.select().from(refundRequests)).toMatchObject([{ state: 'made' }]);
    expect(await db.select().from(paymentTable)).toMatchObject([{ refundedCents: 1500 }]);
    expect(await db.select().from(enrollments)).toMatchObject([{ refundedCents: 1500, paymentStatus: 'completed' }]);
    await close();
  });
});
