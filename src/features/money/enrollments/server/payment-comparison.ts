import type { Payment, PaymentIntentGateway } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { PaymentDiscrepancy } from '#features/money/payments/server/shared/payment-event-handler.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import type { EnrollmentListRepository } from './enrollment-list-repository.ts';
import { accessOf, isPaymentFor, isUnchanged } from './enrollment-policy.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

type Dependencies = {
  payments: Pick<PaymentIntentGateway, 'find' | 'listCreated'>;
  repository: Pick<EnrollmentListRepository, 'listByIntents' | 'listCreatedBetween' | 'findFirstCreation'>;
  /** Syncs once more what seems to differ. */
  sync: (enrollmentId: string) => Promise<unknown>;
  now: () => Date;
};

const describe = {
  enrollment: (row: EnrollmentRow) =>
    `enrollment ${row.id}: ${row.paymentStatus}, ${formatCents(row.amountCents)}, ${formatCents(row.refundedCents)} paid back${row.suspendedAt ? ', suspended' : ''}`,
  payment: ({ id, status, amountCents, receivedCents, currency, refundedCents, dispute, reference }: Payment) =>
    `payment ${id}: ${status}, ${formatCents(receivedCents)} of ${formatCents(amountCents)} ${currency}, ${formatCents(refundedCents)} paid back, dispute: ${dispute}, for enrollment ${reference.enrollmentId}`,
};

const discrepancy = (kind: string, objectId: string, ours: string, theirs: string) => ({
  kind,
  objectId,
  ours,
  theirs,
});

function findDiscrepancy(row: EnrollmentRow, payment: Payment): PaymentDiscrepancy | undefined {
  const descriptions = [describe.enrollment(row), describe.payment(payment)] as const;
  if (!isPaymentFor(row, payment)) return discrepancy('payment is not what was asked for', payment.id, ...descriptions);
  return isUnchanged(row, accessOf(payment))
    ? undefined
    : discrepancy('enrollment stands otherwise than its payment', payment.id, ...descriptions);
}

/** Compares all enrollments with the provider's payments, one day at a time to bound the memory. */
export function createPaymentComparison({ payments, repository, sync, now }: Dependencies) {
  async function compareOne(row: EnrollmentRow, payment: Payment | undefined) {
    if (payment) return findDiscrepancy(row, payment);
    const isUnpaid = row.paymentStatus === 'pending' || row.paymentStatus === 'canceled';
    if (isUnpaid || !row.paymentIntentId) return undefined;
    return discrepancy(
      'enrollment without its payment',
      row.paymentIntentId,
      describe.enrollment(row),
      'no such payment',
    );
  }

  /** Compares again after a sync: the row may have changed while it was read. */
  async function compareTwice(row: EnrollmentRow, payment: Payment | undefined) {
    if (!(await compareOne(row, payment))) return undefined;
    await sync(row.id);
    const [current] = await repository.listByIntents([row.paymentIntentId!]);
    return current && compareOne(current, await payments.find(current.paymentIntentId!));
  }

  async function* comparePage(page: Payment[]) {
    const rows = await repository.listByIntents(page.map(({ id }) => id));
    for (const payment of page) {
      const row = rows.find(({ paymentIntentId }) => paymentIntentId === payment.id);
      if (row) yield compareTwice(row, payment);
      else if (payment.status === 'succeeded')
        yield discrepancy(
          'payment without its enrollment',
          payment.id,
          'no enrollment has it',
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
    for (const row of await repository.listCreatedBetween(from, until))
      if (!seen.has(row.paymentIntentId!)) yield compareTwice(row, await payments.find(row.paymentIntentId!));
  }

  /** Discrepancies that remain after a sync. */
  return async function* compareAll(): AsyncGenerator<PaymentDiscrepancy> {
    const first = await repository.findFirstCreation();
    if (!first) return;
    // The provider's clock may be ahead; a sandbox's by months.
    const end = now().getTime() + dayMs;
    for (let from = first.getTime() - dayMs; from < end; from += dayMs) {
      const until = from + dayMs < end ? new Date(from + dayMs) : undefined;
      for await (const dayDiscrepancy of compareDay(new Date(from), until)) if (dayDiscrepancy) yield dayDiscrepancy;
    }
  };
}
