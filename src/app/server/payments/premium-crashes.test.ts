import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { createPayments, createPaymentsFixture, createStripe } from '../testing/payments.ts';
import { ada, openPremiumShop } from '../testing/premium-shop.ts';

const steps = [
  '1 subscription kept',
  '2 subscription made',
  '3 subscription read',
  '4 subscription written',
  '5 subscription committed',
] as const;

class Died extends Error {}

describe.each(oneDatabaseKind)('on the %s database', (kind) => {
  it('resumes an interrupted upgrade at every step, before and after payment, without a second subscription', async () => {
    for (const step of steps)
      for (const isPaid of [false, true]) {
        const database = await openWholeDatabase(kind);
        const { db } = database;
        const payments = createPayments(db);
        const stripe = createStripe(payments);
        let deadly: string | undefined = isPaid ? undefined : step;
        const reached = (now: string) => {
          if (now === deadly) throw new Died();
        };
        const shop = await openPremiumShop(db, { payments, stripe, reached });
        if (isPaid) {
          await shop.upgrade();
          deadly = step;
          await shop.subscriptions.confirm('ada').catch(() => {});
        } else await shop.subscriptions.start(ada).catch(() => {});

        // Another process goes on, and knows only what is in the database.
        const next = createPaymentsFixture(db, { stripe });
        if (!isPaid) {
          const { clientSecret } = await next.subscriptions.start(ada);
          await shop.pay(clientSecret);
        }
        await db.execute(sql`update subscriptions set check_at = now()`);
        await next.reconciler.runOnce();
        expect(`${step} ${await shop.tier()}`).toBe(`${step} premium`);
        expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
        expect(await checkPaymentInvariants(db, stripe)).toEqual([]);
        expect(await db.select().from(outbox).where(eq(outbox.personId, 'ada'))).toHaveLength(1);
        await database.close();
      }
  });

  it('creates one subscription for twenty concurrent tabs on several processes', async () => {
    const database = await openWholeDatabase(kind);
    const { db } = database;
    const payments = createPayments(db);
    const stripe = createStripe(payments);
    const shop = await openPremiumShop(db, { payments, stripe });
    const processes = [shop, createPaymentsFixture(db, { stripe }), createPaymentsFixture(db, { stripe })];
    const begun = await Promise.allSettled(
      Array.from({ length: 20 }, (_, tab) => processes[tab % 3]!.subscriptions.start(ada)),
    );
    const secrets = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value.clientSecret] : []));
    expect(new Set(secrets).size).toBe(1);
    const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason.kind] : []));
    // A request that came too close behind is told to try again, and gets the same.
    expect(refused.every((why) => why === 'unavailable')).toBe(true);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);

    await shop.pay(secrets[0]!);
    const { id } = (await stripe.events.list({ type: 'invoice.paid' })).data[0]!;
    await shop.deliver({ copies: 50 });
    expect(id).toMatch(/^evt_/);
    expect([await shop.tier(), await shop.emails()]).toEqual(['premium', ['premium-started']]);
    expect(await checkPaymentInvariants(db, stripe)).toEqual([]);
    await database.close();
  });
});
