import {
  type Payment,
  type PaymentIntentGateway,
  type PurchaseKey,
  purchaseNames,
} from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { PaymentDiscrepancy } from '#features/money/payments/server/shared/payment-event-handler.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { accessOf, isPaymentFor, isUnchanged } from './enrollment-policy.ts';
import type { PurchaseRow } from './enrollment-table.ts';

/** Purchases of one table. */
export type ComparedPurchases = {
  key: PurchaseKey;
  repository: {
    listByIntents(paymentIntentIds: string[]): Promise<PurchaseRow[]>;
    listCreatedBetween(from: Date, until: Date | undefined): Promise<PurchaseRow[]>;
    findFirstCreation(): Promise<Date | undefined>;
  };
  /** Syncs once more what seems to differ. */
  sync: (id: string) => Promise<unknown>;
};
type Dependencies = {
  payments: Pick<PaymentIntentGateway, 'find' | 'listCreated'>;
  kinds: readonly ComparedPurchases[];
  now: () => Date;
};
type Compared = { kind: ComparedPurchases; row: PurchaseRow };

const describe = {
  purchase: ({ kind, row }: Compared) =>
    `${purchaseNames[kind.key]} ${row.id}: ${row.paymentStatus}, ${formatCents(row.amountCents)}, ${formatCents(row.refundedCents)} paid back${row.suspendedAt ? ', suspended' : ''}`,
  payment: ({ id, status, amountCents, receivedCents, currency, refundedCents, dispute, reference }: Payment) =>
    `payment ${id}: ${status}, ${formatCents(receivedCents)} of ${formatCents(amountCents)} ${currency}, ${formatCents(refundedCents)} paid back, dispute: ${dispute}, for ${reference.groupPurchaseId ? `group purchase ${reference.groupPurchaseId}` : `enrollment ${reference.enrollmentId}`}`,
};

const discrepancy = (kind: string, objectId: string, ours: string, theirs: string) => ({
  kind,
  objectId,
  ours,
  theirs,
});

function findDiscrepancy(compared: Compared, payment: Payment): PaymentDiscrepancy | undefined {
  const { kind, row } = compared;
  const descriptions = [describe.purchase(compared), describe.payment(payment)] as const;
  if (!isPaymentFor(kind.key, row, payment))
    return discrepancy('payment is not what was asked for', payment.id, ...descriptions);
  return isUnchanged(row, accessOf(payment))
    ? undefined
    : discrepancy(`${purchaseNames[kind.key]} stands otherwise than its payment`, payment.id, ...descriptions);
}

/** Compares all purchases with the provider's payments, one day at a time to bound the memory. */
export function createPaymentComparison({ payments, kinds, now }: Dependencies) {
  async function compareOne(compared: Compared, payment: Payment | undefined) {
    const { kind, row } = compared;
    if (payment) return findDiscrepancy(compared, payment);
    const isUnpaid = row.paymentStatus === 'pending' || row.paymentStatus === 'canceled';
    if (isUnpaid || !row.paymentIntentId) return undefined;
    return discrepancy(
      `${purchaseNames[kind.key]} without its payment`,
      row.paymentIntentId,
      describe.purchase(compared),
      'no such payment',
    );
  }

  /** Compares again after a sync: the row may have changed while it was read. */
  async function compareTwice(compared: Compared, payment: Payment | undefined) {
    if (!(await compareOne(compared, payment))) return undefined;
    const { kind, row } = compared;
    await kind.sync(row.id);
    const [current] = await kind.repository.listByIntents([row.paymentIntentId!]);
    return current && compareOne({ kind, row: current }, await payments.find(current.paymentIntentId!));
  }

  async function listRows(list: (repository: ComparedPurchases['repository']) => Promise<PurchaseRow[]>) {
    const listed: Compared[] = [];
    for (const kind of kinds) for (const row of await list(kind.repository)) listed.push({ kind, row });
    return listed;
  }

  async function* comparePage(page: Payment[]) {
    const rows = await listRows((repository) => repository.listByIntents(page.map(({ id }) => id)));
    for (const payment of page) {
      const compared = rows.find(({ row }) => row.paymentIntentId === payment.id);
      if (compared) yield compareTwice(compared, payment);
      else if (payment.status === 'succeeded')
        yield discrepancy(
          'payment without its enrollment',
          payment.id,
          'no purchase has it',
          describe.payment(payment),
        );
    }
  }

  async function* compareDay(from: Date, until: Date | undefined) {
    const seen = new Set<string>();
    let page: Payment[] = [];
    for await (const payment of payments.listCreated(from, until)) {
      seen.add(payment.id);
      page.push(payment);
      if (page.length < 100) continue;
      yield* comparePage(page);
      page = [];
    }
    yield* comparePage(page);
    for (const compared of await listRows((repository) => repository.listCreatedBetween(from, until)))
      if (!seen.has(compared.row.paymentIntentId!))
        yield compareTwice(compared, await payments.find(compared.row.paymentIntentId!));
  }

  /** Discrepancies that remain after a sync. */
  return async function* compareAll(): AsyncGenerator<PaymentDiscrepancy> {
    const firsts = await Promise.all(kinds.map(({ repository }) => repository.findFirstCreation()));
    const first = Math.min(...firsts.map((created) => created?.getTime() ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(first)) return;
    // The provider's clock may be ahead; a sandbox's by months.
    const end = now().getTime() + dayMs;
    for (let from = first - dayMs; from < end; from += dayMs) {
      const until = from + dayMs < end ? new Date(from + dayMs) : undefined;
      for await (const dayDiscrepancy of compareDay(new Date(from), until)) if (dayDiscrepancy) yield dayDiscrepancy;
    }
  };
}
