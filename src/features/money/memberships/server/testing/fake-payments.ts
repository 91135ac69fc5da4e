import type { SubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import type {
  BilledInvoice,
  OpenedSubscription,
} from '#features/money/payments/server/shared/provider-subscription.ts';

const billedAt = new Date('2026-03-01T12:00:00Z');
const periodEnd = new Date('2026-04-01T12:00:00Z');
export const firstInvoice: BilledInvoice = {
  invoiceId: 'in_1',
  number: 'A-1',
  amountCents: 1000,
  discountCents: 0,
  currency: 'usd',
  isPaid: true,
  billedAt,
  periodStart: billedAt,
  periodEnd,
};

/** A provider in memory. */
export function createFakeProvider() {
  const subscriptions = new Map<string, OpenedSubscription>();
  const asked: string[] = [];
  const ofRow = (rowId: string) => [...subscriptions.values()].find((one) => one.rowId === rowId);

  const gateway: SubscriptionGateway = {
    async create({ rowId, customerId }) {
      asked.push(`create ${rowId}`);
      const existing = ofRow(rowId);
      if (existing) return existing;
      const subscriptionId = `sub_${subscriptions.size + 1}`;
      const made: OpenedSubscription = {
        ...{ subscriptionId, rowId, customerId, state: 'incomplete', periodEnd, cancelAt: null, card: null },
        discountEndsAt: null,
        latestInvoice: { ...firstInvoice, invoiceId: `in_${subscriptionId}_1`, isPaid: false },
        clientSecret: `${subscriptionId}_secret`,
      };
      subscriptions.set(subscriptionId, made);
      return made;
    },
    async read(subscriptionId) {
      asked.push(`read ${subscriptionId}`);
      return subscriptions.get(subscriptionId);
    },
    async *listLive() {
      yield* subscriptions.values();
    },
    async setCancelAtEnd(subscriptionId, { isCanceling: isLeaving }) {
      change(subscriptionId, { cancelAt: isLeaving ? periodEnd : null });
    },
    async cancelNow(subscriptionId) {
      change(subscriptionId, { state: 'canceled' });
    },
    async cancelUnpaid(subscriptionId) {
      change(subscriptionId, { state: 'canceled' });
    },
    async readPayment() {
      return undefined;
    },
    async startCardSetup({ rowId }) {
      return { clientSecret: `seti_${rowId}_secret` };
    },
    async readCardSetup() {
      return undefined;
    },
    async setCard({ subscriptionId }) {
      change(subscriptionId, { card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 } });
    },
    async payNow(invoiceId) {
      const pending = [...subscriptions.values()].find(({ latestInvoice }) => latestInvoice?.invoiceId === invoiceId);
      if (pending) change(pending.subscriptionId, { state: 'active' });
    },
  };

  function change(subscriptionId: string, to: Partial<OpenedSubscription>) {
    subscriptions.set(subscriptionId, { ...subscriptions.get(subscriptionId)!, ...to });
  }

  return {
    gateway,
    subscriptions,
    asked,
    change,
    /** Pays the first invoice. */
    pay(subscriptionId: string) {
      const { latestInvoice } = subscriptions.get(subscriptionId)!;
      change(subscriptionId, {
        state: 'active',
        latestInvoice: { ...latestInvoice!, isPaid: true },
        clientSecret: null,
      });
    },
  };
}

const monthly = { isActive: true, amountCents: 1000, currency: 'usd', interval: 'month', intervalCount: 1 };

/** Fake payments with one price. */
export const createFakePayments = (subscriptions: SubscriptionGateway) => ({
  gateway: { subscriptions, prices: { find: async () => monthly } },
  ensureCustomer: async ({ id }: { id: string }) => `cus_${id}`,
  premiumPriceId: 'price_1',
  subscribe: () => {},
});
