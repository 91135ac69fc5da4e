import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import { answerCsv, type CsvColumn } from '#platform/server/http/formats/csv.ts';
import { publicRoute, requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import {
  type AnalyticsPeriod,
  analyticsQuery,
  analyticsReport,
  appliedParams,
  funnels,
  paymentStepParams,
  quizParams,
  revenue,
  topEntries,
  topQuery,
} from '../contract.ts';
import { metricLabels, metrics } from '../vocabulary.ts';
import { createAnalyticsReports } from './analytics.ts';
import { createAnalyticsRepository } from './analytics-repository.ts';
import type { Analytics } from './page-views.ts';
import type { RecordedEvent } from './traffic.ts';

const columns: readonly CsvColumn<AnalyticsPeriod>[] = [
  ['From', ({ start }) => start],
  ...metrics.map((metric) => [metricLabels[metric], (period: AnalyticsPeriod) => period[metric]] as const),
];

const inUnits = (cents: number) => (cents / 100).toFixed(2);

/** Analytics for curators; revenue for admins. */
export function analyticsEndpoints(db: Database) {
  const reports = createAnalyticsReports({ repository: createAnalyticsRepository(db) });
  return [
    get('/admin/analytics', requireRole('curator'), {
      summary: 'How often each thing happened, by day, week or month (UTC), oldest first.',
      query: analyticsQuery,
      answer: analyticsReport,
      handle: (_c, { query }) => reports.list(query),
    }),
    get('/admin/analytics/top', requireRole('curator'), {
      summary: 'What was opened, searched and answered most in the day, week or month that `of` is in.',
      query: topQuery,
      answer: topEntries,
      handle: (_c, { query }) => reports.listTop(query),
    }),
    get('/admin/analytics/funnels', requireRole('curator'), {
      summary:
        'How many went how far in the day, week or month that `of` is in: opportunities, searches, classes, premium.',
      query: topQuery,
      answer: funnels,
      handle: (_c, { query }) => reports.readFunnels(query),
    }),
    get('/admin/analytics/export', requireRole('curator'), {
      summary: 'The same numbers as a file of comma-separated values.',
      query: analyticsQuery,
      handle: async (c, { query }) =>
        answerCsv(c, `sealeap-numbers-by-${query.by}`, columns, (await reports.list(query)).periods),
    }),
    get('/admin/analytics/revenue', requireRole('admin'), {
      summary: 'What was taken and given back, by period and currency, in cents.',
      query: analyticsQuery,
      answer: revenue,
      handle: (_c, { query }) => reports.revenue(query),
    }),
    get('/admin/analytics/revenue/export', requireRole('admin'), {
      summary: 'The same money as a file of comma-separated values.',
      query: analyticsQuery,
      handle: async (c, { query }) =>
        answerCsv(
          c,
          `sealeap-money-by-${query.by}`,
          [
            ['From', ({ start }) => start],
            ['Currency', ({ currency }) => currency.toUpperCase()],
            ['Taken', ({ revenueCents }) => inUnits(revenueCents)],
            ['Refunded', ({ returnedCents }) => inUnits(returnedCents)],
            ['Left', ({ revenueCents, returnedCents }) => inUnits(revenueCents - returnedCents)],
          ],
          await reports.revenue(query),
        ),
    }),
  ];
}

type PageViewDependencies = Pick<Analytics, 'recordEvent'> & Pick<ModuleDependencies, 'clientAddress'>;

/** Endpoints of `ping` attributes and beacons. They answer nothing and store nothing about the visitor. */
export function trackingEndpoints({ recordEvent, clientAddress }: PageViewDependencies) {
  const record = (c: Context, name: RecordedEvent, subject: string) =>
    recordEvent(name, subject, { address: clientAddress(c), headers: c.req.header() });
  return [
    post('/counted/applies/:slug', publicRoute, {
      summary: "Somebody went on to an opportunity's official site. Counted without who.",
      params: appliedParams,
      handle: async (c, { params }) => record(c, 'applies', params.slug),
    }),
    post('/counted/quizzes/:categories', publicRoute, {
      summary: 'Somebody finished the quiz, with these two categories. Counted without who.',
      params: quizParams,
      handle: async (c, { params }) => record(c, 'quizzes', params.categories),
    }),
    post('/counted/payments/:step/:subject', publicRoute, {
      summary:
        "Somebody pressed 'Pay', or their payment was refused: for a class, or for premium. Counted without who.",
      params: paymentStepParams,
      handle: async (c, { params: { step, subject } }) => {
        if (subject === 'premium') record(c, step === 'begun' ? 'premiumPayments' : 'premiumFailures', '');
        else record(c, step === 'begun' ? 'coursePayments' : 'courseFailures', subject);
      },
    }),
  ];
}
