import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import { answerCsv } from '#platform/server/http/csv.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute, requireRole } from '#platform/server/http/guards.ts';
import {
  type AnalyticsPeriod,
  analyticsQuery,
  analyticsReport,
  appliedParams,
  quizParams,
  revenue,
  topEntries,
  topQuery,
} from '../contract.ts';
import { createAnalyticsReports } from './analytics.ts';
import { createAnalyticsRepository } from './analytics-repository.ts';
import type { Analytics } from './page-views.ts';

const columns = [
  ['From', ({ start }: AnalyticsPeriod) => start],
  ['Visitors', ({ visitors }: AnalyticsPeriod) => visitors],
  ['Searches', ({ searches }: AnalyticsPeriod) => searches],
  ['Searches without results', ({ emptySearches }: AnalyticsPeriod) => emptySearches],
  ['Opportunities opened', ({ opens }: AnalyticsPeriod) => opens],
  ['Apply Now', ({ applies }: AnalyticsPeriod) => applies],
  ['Quizzes finished', ({ quizzes }: AnalyticsPeriod) => quizzes],
  ['Sign-ups', ({ signUps }: AnalyticsPeriod) => signUps],
  ['Classes bought', ({ enrollments }: AnalyticsPeriod) => enrollments],
  ['Premium begun', ({ premium }: AnalyticsPeriod) => premium],
] as const;

const inUnits = (cents: number) => (cents / 100).toFixed(2);

/** Analytics for curators; revenue for admins. */
export function analyticsEndpoints(db: Database) {
  const reports = createAnalyticsReports({ repository: createAnalyticsRepository(db) });
  return [
    endpoint({
      method: 'get',
      path: '/admin/numbers',
      guard: requireRole('curator'),
      summary: 'How often each thing happened, by day, week or month (UTC), oldest first.',
      query: analyticsQuery,
      answer: analyticsReport,
      handle: async (c, { query }) => c.json(await reports.list(query)),
    }),
    endpoint({
      method: 'get',
      path: '/admin/numbers/most',
      guard: requireRole('curator'),
      summary: 'What was opened, searched and answered most in the day, week or month that `of` is in.',
      query: topQuery,
      answer: topEntries,
      handle: async (c, { query }) => c.json(await reports.listTop(query)),
    }),
    endpoint({
      method: 'get',
      path: '/admin/numbers/file',
      guard: requireRole('curator'),
      summary: 'The same numbers as a file of comma-separated values.',
      query: analyticsQuery,
      handle: async (c, { query }) =>
        answerCsv(c, `sealeap-numbers-by-${query.by}`, columns, (await reports.list(query)).periods),
    }),
    endpoint({
      method: 'get',
      path: '/admin/numbers/money',
      guard: requireRole('admin'),
      summary: 'What was taken and given back, by period and currency, in cents.',
      query: analyticsQuery,
      answer: revenue,
      handle: async (c, { query }) => c.json(await reports.revenue(query)),
    }),
    endpoint({
      method: 'get',
      path: '/admin/numbers/money/file',
      guard: requireRole('admin'),
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
            ['Given back', ({ returnedCents }) => inUnits(returnedCents)],
            ['Left', ({ revenueCents, returnedCents }) => inUnits(revenueCents - returnedCents)],
          ],
          await reports.revenue(query),
        ),
    }),
  ];
}

type PageViewDependencies = Pick<Analytics, 'recordEvent'> & { clientAddress: (c: Context) => string };

/** Endpoints of `ping` attributes and beacons. They answer nothing and store nothing about the visitor. */
export const trackingEndpoints = ({ recordEvent, clientAddress }: PageViewDependencies) => [
  endpoint({
    method: 'post',
    path: '/counted/applies/:slug',
    guard: publicRoute,
    summary: "Somebody went on to an opportunity's official site. Counted without who.",
    params: appliedParams,
    status: 204,
    handle: (c, { params: { slug } }) => {
      recordEvent('applies', slug, { address: clientAddress(c), headers: c.req.header() });
      return c.body(null, 204);
    },
  }),
  endpoint({
    method: 'post',
    path: '/counted/quizzes/:categories',
    guard: publicRoute,
    summary: 'Somebody finished the quiz, with these two categories. Counted without who.',
    params: quizParams,
    status: 204,
    handle: (c, { params: { categories } }) => {
      recordEvent('quizzes', categories, { address: clientAddress(c), headers: c.req.header() });
      return c.body(null, 204);
    },
  }),
];
