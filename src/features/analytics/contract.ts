import * as z from 'zod/mini';

export const grains = ['day', 'week', 'month'] as const;
export type Grain = (typeof grains)[number];

const day = z.iso.date();
const count = z.number();

/** Of every day, week or month: how often each thing happened. `start` is its first day. */
export const numbersPeriod = z.object({
  start: day,
  visitors: count,
  searches: count,
  emptySearches: count,
  opens: count,
  applies: count,
  quizzes: count,
  signUps: count,
  enrollments: count,
  premium: count,
});
export type NumbersPeriod = z.infer<typeof numbersPeriod>;
export type NumberName = Exclude<keyof NumbersPeriod, 'start'>;
export const numbers = z.object({ by: z.enum(grains), periods: z.array(numbersPeriod) });
export type Numbers = z.infer<typeof numbers>;

export const numbersQuery = z.strictObject({
  by: z._default(z.enum(grains), 'day'),
  /** A day in the last period that is shown; without it today. */
  until: z.optional(day),
});
export type NumbersQuery = z.infer<typeof numbersQuery>;

const counted = z.object({ subject: z.string(), count });
export type Counted = z.infer<typeof counted>;
/** What was opened, applied to, searched and found most in one period. */
export const mostOf = z.object({
  start: day,
  opens: z.array(z.object({ slug: z.string(), title: z.string(), opens: count, applies: count })),
  searches: z.array(counted),
  emptySearches: z.array(counted),
  quizzes: z.array(counted),
});
export type MostOf = z.infer<typeof mostOf>;
export const mostQuery = z.strictObject({ by: z._default(z.enum(grains), 'day'), of: day });

/** What was earned and given back, by the day that the money moved and its currency; in cents. */
export const moneyPeriod = z.object({
  start: day,
  currency: z.string(),
  takenCents: count,
  returnedCents: count,
});
export type MoneyPeriod = z.infer<typeof moneyPeriod>;
export const money = z.array(moneyPeriod);

/** What the browser tells: an opportunity's official site was opened, or a quiz was finished. */
export const appliedParams = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)) });
export const quizParams = z.object({ categories: z.string().check(z.regex(/^[a-z]{2,20},[a-z]{2,20}$/)) });
