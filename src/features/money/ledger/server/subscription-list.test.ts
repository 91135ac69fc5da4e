import { expect } from 'vitest';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { SubscriptionQuery } from '../contract.ts';
import { createLedgerAdmin } from './ledger.ts';

const on = (day: number) => new Date(Date.UTC(2026, 9, day, 12));
const given = [
  { state: 'active', userId: 'ada', periodEnd: on(31) },
  { state: 'active', periodEnd: on(31), cancelAt: on(31), cancelReason: 'unused' },
  { state: 'past_due', pastDueSince: on(20) },
  { state: 'canceled', cancelAt: on(9), endedAt: on(9) },
  { state: 'starting' },
] as const;

async function fill(db: Database) {
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  const rows = given.map((row, index) => ({
    customerId: `cus_${index}`,
    priceId: 'price',
    subscriptionId: row.state === 'starting' ? null : `sub_${index}`,
    createdAt: on(index + 1),
    ...row,
  }));
  const [first] = await db.insert(subscriptions).values(rows).returning();
  await db.insert(membershipInvoices).values(
    ['in_1', 'in_2'].map((invoiceId) => ({
      invoiceId,
      subscription: first!.id,
      amountCents: 1000,
      currency: 'usd',
      billedAt: on(1),
    })),
  );
}

it('lists subscriptions by state, newest first, page by page and without names', async ({ db }) => {
  await fill(db);
  const admin = createLedgerAdmin(db);
  const addressesOf = async (query: SubscriptionQuery) =>
    (await admin.listSubscriptions(query, 50)).map(({ createdAt }) => createdAt.getUTCDate());
  expect(await addressesOf({})).toEqual([5, 4, 3, 2, 1]);
  expect(await addressesOf({ state: 'premium' })).toEqual([2, 1]);
  expect(await addressesOf({ state: 'late' })).toEqual([3]);
  expect(await addressesOf({ state: 'leaving' })).toEqual([2]);
  expect(await addressesOf({ state: 'over' })).toEqual([4]);
  expect(await addressesOf({ day: '2026-10-03' })).toEqual([3]);

  const [, fourth] = await admin.listSubscriptions({}, 2);
  expect(await addressesOf({ cursor: `${fourth!.createdAt.toISOString()}~${fourth!.id}` })).toEqual([3, 2, 1]);

  const last = (await admin.listSubscriptions({}, 50)).at(-1);
  expect(last).toMatchObject({ userId: 'ada', receipts: 2, subscriptionId: 'sub_0', cancelReason: null });
  expect(JSON.stringify(last)).not.toContain('ada@example.org');
});
