import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { answerCsv, type CsvColumn } from '#platform/server/http/formats/csv.ts';
import { requireConfirmedRole, requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  discrepancyList,
  discrepancyQuery,
  disputeList,
  disputeQuery,
  ledger as ledgerDays,
  monthQuery,
  paymentDetails,
  paymentList,
  paymentParams,
  paymentQuery,
  refundAnswer,
  refundInput,
  refundList,
  refundQuery,
  subscriptionList,
  subscriptionQuery,
} from '../contract.ts';
import type { LedgerAdmin } from './ledger.ts';
import type { Ledger, LedgerEntry } from './ledger-entry-repository.ts';
import type { Refunds } from './refunds.ts';

type Dependencies = { admin: LedgerAdmin; ledger: Ledger; refunds: Pick<Refunds, 'request'> };

const guard = requireRole('admin');
const toCursor = (at: Date, id: string) => `${at.toISOString()}~${id}`;
const formatDecimal = (cents: number) => (cents / 100).toFixed(2);

/** Columns of the CSV export; amounts are signed decimals. */
const columns: readonly CsvColumn<LedgerEntry>[] = [
  ['Day (UTC)', ({ day }) => day],
  ['Time', ({ at }) => at.toISOString()],
  ['Kind', ({ kind }) => kind],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Gross', ({ grossCents }) => formatDecimal(grossCents)],
  ['Fee', ({ kind, feeCents }) => (kind === 'payment' && feeCents === null ? '' : formatDecimal(feeCents ?? 0))],
  ['Net', ({ grossCents, feeCents }) => formatDecimal(grossCents - (feeCents ?? 0))],
  ['What', ({ title }) => title],
  ['Provider id', ({ providerId }) => providerId],
  ['Receipt number', ({ receiptNumber }) => receiptNumber],
  ['Code', ({ couponCode }) => couponCode],
  ['Discount', ({ kind, discountCents }) => (kind === 'payment' ? formatDecimal(discountCents) : '')],
];

export const ledgerEndpoints = ({ admin, ledger, refunds }: Dependencies) => [
  get('/admin/ledger/payments', guard, {
    summary: 'What was paid, for classes and Premium, the newest first; by day (UTC), state, number or id.',
    query: paymentQuery,
    answer: paymentList,
    handle: (c, { query }) =>
      answerPage(
        c,
        (limit) => admin.listPayments(query, limit),
        ({ paidAt, id }) => toCursor(paidAt, id),
      ),
  }),
  get('/admin/ledger/payments/:id', guard, {
    summary: 'A payment with everything that has become of it.',
    params: paymentParams,
    answer: paymentDetails,
    handle: (_c, { params }) => admin.describe(params.id),
  }),
  post('/admin/ledger/payments/:id/refunds', requireConfirmedRole('admin'), {
    summary: 'Give an amount back through the payment provider. The same request id again is the same refund.',
    params: paymentParams,
    body: refundInput,
    answer: refundAnswer,
    handle: async (c, { params, body }) =>
      refunds.request({ actorId: (await personOf(c)).id, paymentId: params.id, ...body }),
  }),
  get('/admin/ledger/refunds', guard, {
    summary: 'What was given back, whoever did it, the newest first.',
    query: refundQuery,
    answer: refundList,
    handle: (c, { query }) =>
      answerPage(
        c,
        (limit) => admin.listRefunds(query, limit),
        ({ madeAt, refundId }) => toCursor(madeAt, refundId),
      ),
  }),
  get('/admin/ledger/subscriptions', guard, {
    summary: 'Subscriptions to Premium and how each stands, the newest first, without names.',
    query: subscriptionQuery,
    answer: subscriptionList,
    handle: (c, { query }) =>
      answerPage(
        c,
        (limit) => admin.listSubscriptions(query, limit),
        ({ createdAt, id }) => toCursor(createdAt, id),
      ),
  }),
  get('/admin/ledger/disputes', guard, {
    summary: 'Disputes with the day until which the bank takes evidence, the newest first.',
    query: disputeQuery,
    answer: disputeList,
    handle: (c, { query }) =>
      answerPage(
        c,
        (limit) => admin.listDisputes(query, limit),
        ({ openedAt, disputeId }) => toCursor(openedAt, disputeId),
      ),
  }),
  get('/admin/ledger/discrepancies', guard, {
    summary: 'Where our rows and the payment provider disagree, as the daily comparison found, the newest first.',
    query: discrepancyQuery,
    answer: discrepancyList,
    handle: (c, { query }) =>
      answerPage(
        c,
        (limit) => admin.listDiscrepancies(query, limit),
        ({ foundAt, id }) => toCursor(foundAt, id),
      ),
  }),
  get('/admin/ledger/entries', guard, {
    summary: 'A month of the books by currency and day (UTC), in cents.',
    query: monthQuery,
    answer: ledgerDays,
    handle: (_c, { query }) => ledger.listDays(query.month),
  }),
  get('/admin/ledger/entries.csv', guard, {
    summary: 'A month of the books line by line, for the bookkeeper.',
    query: monthQuery,
    handle: (c, { query }) => answerCsv(c, `sealeap-${query.month}`, columns, ledger.readLedgerEntries(query.month)),
  }),
];
