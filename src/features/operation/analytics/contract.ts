import * as z from 'zod/mini';
import { day, dayInput } from '#platform/shared/dates/date-schema.ts';
import { forMetrics, grains } from './vocabulary.ts';

const count = z.number();

/** Counts of a day, week or month; `start` is its first day. */
export const analyticsPeriod = z.object({ start: day, ...forMetrics(count) });
export type AnalyticsPeriod = z.infer<typeof analyticsPeriod>;
export const analyticsReport = z.object({ by: z.enum(grains), periods: z.array(analyticsPeriod) });
export type AnalyticsReport = z.infer<typeof analyticsReport>;

export const analyticsQuery = z.strictObject({
  by: z._default(z.enum(grains), 'day'),
  /** A day in the last period; today by default. */
  until: z.optional(dayInput()),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

const counted = z.object({ subject: z.string(), count });
export type Counted = z.infer<typeof counted>;
export const topEntries = z.object({
  start: day,
  opens: z.array(z.object({ slug: z.string(), title: z.string(), opens: count, applies: count })),
  searches: z.array(counted),
  emptySearches: z.array(counted),
  quizzes: z.array(counted),
});
export type TopEntries = z.infer<typeof topEntries>;
export const topQuery = z.strictObject({ by: z._default(z.enum(grains), 'day'), of: dayInput() });

/** How many went how far. Searches: `pressed` have led to something that was opened. */
const sales = z.object({ pages: count, checkouts: count, begun: count, failed: count, paid: count });
export type Sales = z.infer<typeof sales>;
export const funnels = z.object({
  start: day,
  opportunities: z.object({ lists: count, opens: count, saves: count, applies: count }),
  searches: z.object({ searches: count, empty: count, pressed: count }),
  classes: sales,
  premium: sales,
  /** The classes whose pages were seen most. */
  byCourse: z.array(z.extend(sales, { id: z.string(), title: z.string() })),
});
export type Funnels = z.infer<typeof funnels>;

/** Payments and refunds by day and currency, in cents. */
export const revenuePeriod = z.object({
  start: day,
  currency: z.string(),
  revenueCents: count,
  returnedCents: count,
});
export type RevenuePeriod = z.infer<typeof revenuePeriod>;
export const revenue = z.array(revenuePeriod);

/** Sent by browsers: an official site was opened, a quiz was finished, or somebody pressed 'Pay'. */
export const appliedParams = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)) });
export const quizParams = z.object({ categories: z.string().check(z.regex(/^[a-z]{2,20},[a-z]{2,20}$/)) });
export const paymentStepParams = z.object({
  step: z.enum(['begun', 'failed']),
  /** The id of a class, or 'premium'. */
  subject: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)),
});
