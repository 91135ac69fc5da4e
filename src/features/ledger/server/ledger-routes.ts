import type { Context } from 'hono';
import { answerCsv, type CsvColumn } from '#platform/server/http/csv.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
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

const pageSize = 50;
const guard = requireRole('admin');

/** Answers one page and links the next one by the last row's cursor. */
function answerPage<Row>(c: Context, rows: Row[], keyOf: (row: Row) => string) {
  const page = rows.slice(0, pageSize);
  linkNext(c, rows.length > pageSize ? keyOf(page.at(-1)!) : undefined);
  return c.json(page);
}

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
  ['Our number', ({ ourNumber }) => ourNumber],
];

export const ledgerEndpoints = ({ admin, ledger, refunds }: Dependencies) => [
  endpoint({
    method: 'get',
    path: '/admin/money/payments',
    guard,
    summary: 'What was paid, for classes and Premium, the newest first; by day (UTC), state, number or id.',
    query: paymentQuery,
    answer: paymentList,
    handle: async (c, { query }) =>
      answerPage(c, await admin.payments(query, pageSize + 1), ({ paidAt, id }) => `${paidAt}~${id}`),
  }),
  endpoint({
    method: 'get',
    path: '/admin/money/payments/:id',
    guard,
    summary: 'A payment with everything that has become of it.',
    params: paymentParams,
    answer: paymentDetails,
    handle: async (c, { params }) => c.json(await admin.describe(params.id)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/money/payments/:id/refunds',
    guard,
    summary: 'Give an amount back through the payment provider. The same request id again is the same refund.',
    params: paymentParams,
    body: refundInput,
    answer: refundAnswer,
    handle: async (c, { params, body }) =>
      c.json(await refunds.request({ actorId: (await personOf(c)).id, paymentId: params.id, ...body })),
  }),
  endpoint({
    method: 'get',
    path: '/admin/money/refunds',
    guard,
    summary: 'What was given back, whoever did it, the newest first.',
    query: refundQuery,
    answer: refundList,
    handle: async (c, { query }) =>
      answerPage(c, await admin.refunds(query, pageSize + 1), ({ madeAt, refundId }) => `${madeAt}~${refundId}`),
  }),
  endpoint({
    method: 'get',
    path: '/admin/money/subscriptions',
    guard,
    summary: 'Subscriptions to Premium and how each stands, the newest first, without names.',
    query: subscriptionQuery,
    answer: subscriptionList,
    handle: async (c, { query }) =>
      answerPage(c, await admin.subscriptions(query, pageSize + 1), ({ createdAt, id }) => `${createdAt}~${id}`),
  }),
  endpoint({
    method: 'get',
    path: '/admin/money/disputes',
    guard,
    summary: 'Disputes with the day until which the bank takes evidence, the newest first.',
    query: disputeQuery,
    answer: disputeList,
    handle: async (c, { query }) =>
      answerPage(c, await admin.disputes(query, pageSize + 1), ({ openedAt, disputeId }) => `${openedAt}~${disputeId}`),
  }),
  endpoint({
    method: 'get',
    path: '/admin/money/differences',
    guard,
    summary: 'Where our rows and the payment provider disagree, as the daily comparison found, the newest first.',
    query: discrepancyQuery,
    answer: discrepancyList,
    handle: async (c, { query }) =>
      answerPage(c, await admin.discrepancies(query, pageSize + 1), ({ foundAt, id }) => `${foundAt}~${id}`),
  }),
  endpoint({
    method: 'get',
    path: '/admin/money/ledger',
    guard,
    summary: 'A month of the books by currency and day (UTC), in cents.',
    query: monthQuery,
    answer: ledgerDays,
    handle: async (c, { query }) => c.json(await ledger.listDays(query.month)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/money/movements.csv',
    guard,
    summary: 'A month of the books line by line, for the bookkeeper.',
    query: monthQuery,
    handle: (c, { query }) => answerCsv(c, `sealeap-${query.month}`, columns, ledger.readLedgerEntries(query.month)),
  }),
];
