import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import { answerCsv } from '#platform/server/http/csv.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute, requireRole } from '#platform/server/http/guards.ts';
import {
  appliedParams,
  money,
  mostOf,
  mostQuery,
  type NumbersPeriod,
  numbers as numbersAnswer,
  numbersQuery,
  quizParams,
} from '../contract.ts';
import { createNumbers } from './analytics.ts';
import { createNumbersRepository } from './analytics-repository.ts';
import type { Counting } from './page-views.ts';

const columns = [
  ['From', ({ start }: NumbersPeriod) => start],
  ['Visitors', ({ visitors }: NumbersPeriod) => visitors],
  ['Searches', ({ searches }: NumbersPeriod) => searches],
  ['Searches without results', ({ emptySearches }: NumbersPeriod) => emptySearches],
  ['Opportunities opened', ({ opens }: NumbersPeriod) => opens],
  ['Apply Now', ({ applies }: NumbersPeriod) => applies],
  ['Quizzes finished', ({ quizzes }: NumbersPeriod) => quizzes],
  ['Sign-ups', ({ signUps }: NumbersPeriod) => signUps],
  ['Classes bought', ({ enrollments }: NumbersPeriod) => enrollments],
  ['Premium begun', ({ premium }: NumbersPeriod) => premium],
] as const;

const inUnits = (cents: number) => (cents / 100).toFixed(2);

/** What the desk reads of what is counted. Money is for admins alone. */
export function numbersEndpoints(db: Database) {
  const numbers = createNumbers({ repository: createNumbersRepository(db) });
  return [
    endpoint({
      method: 'get',
      path: '/admin/numbers',
      guard: requireRole('curator'),
      summary: 'How often each thing happened, by day, week or month (UTC), oldest first.',
      query: numbersQuery,
      answer: numbersAnswer,
      handle: async (c, { query }) => c.json(await numbers.list(query)),
    }),
    endpoint({
      method: 'get',
      path: '/admin/numbers/most',
      guard: requireRole('curator'),
      summary: 'What was opened, searched and answered most in the day, week or month that `of` is in.',
      query: mostQuery,
      answer: mostOf,
      handle: async (c, { query }) => c.json(await numbers.most(query)),
    }),
    endpoint({
      method: 'get',
      path: '/admin/numbers/file',
      guard: requireRole('curator'),
      summary: 'The same numbers as a file of comma-separated values.',
      query: numbersQuery,
      handle: async (c, { query }) =>
        answerCsv(c, `sealeap-numbers-by-${query.by}`, columns, (await numbers.list(query)).periods),
    }),
    endpoint({
      method: 'get',
      path: '/admin/numbers/money',
      guard: requireRole('admin'),
      summary: 'What was taken and given back, by period and currency, in cents.',
      query: numbersQuery,
      answer: money,
      handle: async (c, { query }) => c.json(await numbers.money(query)),
    }),
    endpoint({
      method: 'get',
      path: '/admin/numbers/money/file',
      guard: requireRole('admin'),
      summary: 'The same money as a file of comma-separated values.',
      query: numbersQuery,
      handle: async (c, { query }) =>
        answerCsv(
          c,
          `sealeap-money-by-${query.by}`,
          [
            ['From', ({ start }) => start],
            ['Currency', ({ currency }) => currency.toUpperCase()],
            ['Taken', ({ takenCents }) => inUnits(takenCents)],
            ['Given back', ({ returnedCents }) => inUnits(returnedCents)],
            ['Left', ({ takenCents, returnedCents }) => inUnits(takenCents - returnedCents)],
          ],
          await numbers.money(query),
        ),
    }),
  ];
}

type Tell = Pick<Counting, 'tell'> & { clientAddress: (c: Context) => string };

/** What pages tell in passing: a link's `ping`, or a beacon. Nothing is answered, and nothing kept of who. */
export const countingEndpoints = ({ tell, clientAddress }: Tell) => [
  endpoint({
    method: 'post',
    path: '/counted/applies/:slug',
    guard: publicRoute,
    summary: "Somebody went on to an opportunity's official site. Counted without who.",
    params: appliedParams,
    status: 204,
    handle: (c, { params: { slug } }) => {
      tell('applies', slug, { address: clientAddress(c), headers: c.req.header() });
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
      tell('quizzes', categories, { address: clientAddress(c), headers: c.req.header() });
      return c.body(null, 204);
    },
  }),
];
