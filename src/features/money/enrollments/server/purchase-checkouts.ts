import type {
  Payment,
  PaymentIntentGateway,
  PurchaseKey,
} from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import { CheckoutBusy, checkoutLimit, TooManyCheckouts } from './enrollment-errors.ts';
import type { PurchaseRow } from './enrollment-table.ts';
import type { PurchaseChange } from './purchase-repository.ts';
import type { PurchaseSync, Reached } from './purchase-sync.ts';

type Store<Row> = {
  find(id: string): Promise<Row | undefined>;
  attach(id: string, paymentIntentId: string): Promise<Row | undefined>;
  change(row: Row, change: PurchaseChange): Promise<Row | undefined>;
};
type Dependencies<Row> = {
  key: PurchaseKey;
  payments: Pick<PaymentIntentGateway, 'create' | 'find' | 'cancel'>;
  store: Store<Row>;
  sync: PurchaseSync<Row>['sync'];
  now: () => Date;
  reached: Reached;
};
export type PurchaseCheckouts<Row extends PurchaseRow> = ReturnType<typeof createPurchaseCheckouts<Row>>;

type Prepared<Row> = {
  /** The person's open checkout, where it is about what they want now. */
  pending: Row | undefined;
  /** Open checkouts that must be canceled first, so that an old tab cannot pay a price that is not shown. */
  outdated: readonly Row[];
  /** Stores a new one; undefined when something has changed since it was read. */
  add: () => Promise<Row | undefined>;
};

const maxAttempts = 5;

/** Can still be paid, or is processing. */
const isOpen = ({ status }: Payment) => status !== 'succeeded' && status !== 'canceled';

type BegunCheckouts = { listBegun(userId: string, minutes: number, max: number): Promise<Date[]> };

/** Throws TooManyCheckouts. Needs the lock of the person. */
export async function refuseTooMany({ listBegun }: BegunCheckouts, userId: string, now: Date) {
  const recent = await listBegun(userId, checkoutLimit.minutes, checkoutLimit.max);
  if (recent.length < checkoutLimit.max) return;
  const freeAt = recent.at(-1)!.getTime() + checkoutLimit.minutes * 60_000;
  throw new TooManyCheckouts(Math.ceil((freeAt - now.getTime()) / 1000));
}

/** Opens and cancels checkouts of one table: the row is stored first, then its payment intent is created. */
export function createPurchaseCheckouts<Row extends PurchaseRow>(dependencies: Dependencies<Row>) {
  const { key, payments, store, sync, now, reached } = dependencies;
  /** Requests of the same moment share one call of the provider. */
  const pendingRequests = new Map<string, Promise<Payment | undefined>>();

  /** Steps 2 and 3. The purchase's id is the idempotency key: after a crash the same intent is returned. */
  async function makePayment(row: Row) {
    const payment = await payments.create(key, row);
    await reached('2 payment made');
    const attached = await store.attach(row.id, payment.id);
    await reached('3 payment attached');
    // Canceled in the meantime: nobody has seen this intent, and nobody may pay it.
    if (!attached) await payments.cancel(payment.id);
    return attached && payment;
  }

  function findOrCreatePayment(row: Row): Promise<Payment | undefined> {
    if (row.paymentIntentId) return payments.find(row.paymentIntentId);
    const { id } = row;
    const request = pendingRequests.get(id) ?? makePayment(row).finally(() => pendingRequests.delete(id));
    pendingRequests.set(id, request);
    return request;
  }

  /** Cancels a checkout and its intent. If it was paid in the meantime, it is completed instead. */
  async function cancel(row: Row) {
    const isUnknown = row.paymentIntentId === null && row.userId === null;
    const payment = isUnknown ? undefined : await findOrCreatePayment(row);
    if (payment && isOpen(payment) && payment.status !== 'processing') await payments.cancel(payment.id);
    if (payment) return sync(row.id);
    const current = await store.find(row.id);
    // The provider has no such intent, so nobody can pay it.
    if (current?.paymentStatus === 'pending')
      await store.change(current, { paymentStatus: 'canceled', endedAt: now(), nextSyncAt: null });
    return undefined;
  }

  return {
    cancel,

    /** Returns the open checkout and the secret of its payment. `prepare` is called anew after each change. */
    async open(prepare: () => Promise<Prepared<Row>>) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const { pending, outdated, add } = await prepare();
        for (const checkout of outdated) await cancel(checkout);
        if (outdated.length > 0) continue;
        const row = pending ?? (await add());
        if (!row) continue;
        const payment = await findOrCreatePayment(row);
        if (payment && isOpen(payment)) return { row, clientSecret: payment.clientSecret };
        // Paid or canceled since it was read.
        await cancel(row);
      }
      throw new CheckoutBusy();
    },
  };
}
