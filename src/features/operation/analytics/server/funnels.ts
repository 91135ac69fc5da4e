import type { Funnels, Sales } from '../contract.ts';
import type { Grain } from '../vocabulary.ts';
import type { createAnalyticsRepository } from './analytics-repository.ts';
import { nextStart } from './periods.ts';

type Repository = ReturnType<typeof createAnalyticsRepository>;
type Counts = readonly { subject: string; count: number }[];

const shownCourses = 20;
/** A class that fewer have seen is left out: its figures would tell of single people. */
const fewest = 3;
const courseNames = ['coursePages', 'courseCheckouts', 'coursePayments', 'courseFailures'] as const;
const premiumNames = ['premiumPages', 'premiumCheckouts', 'premiumPayments', 'premiumFailures'] as const;
const names = [
  'lists',
  'opens',
  'applies',
  'searches',
  'emptySearches',
  'searchPresses',
  ...courseNames,
  ...premiumNames,
];

const sumOf = (counts: Counts) => counts.reduce((sum, { count }) => sum + count, 0);
const countFor = (counts: Counts, id: string) => sumOf(counts.filter(({ subject }) => subject === id));

/** How many went how far in the period that begins on a day. */
export async function readFunnels(repository: Repository, by: Grain, start: string): Promise<Funnels> {
  const range = { from: start, before: nextStart(by, start) };
  const [totals, saves, subscriptions, paid, seen] = await Promise.all([
    repository.sumTotals(names, range),
    repository.countSaves(range),
    repository.countNewSubscriptions(range),
    repository.listPaidCourses(range),
    repository.listTop('coursePages', by, start, shownCourses),
  ]);
  const totalOf = (name: string) => totals.find((total) => total.name === name)?.count ?? 0;
  const salesOf = (
    [pages, checkouts, begun, failed]: typeof courseNames | typeof premiumNames,
    paidCount: number,
  ): Sales => ({
    ...{ pages: totalOf(pages), checkouts: totalOf(checkouts), begun: totalOf(begun), failed: totalOf(failed) },
    paid: paidCount,
  });

  const ids = seen.filter(({ count }) => count >= fewest).map(({ subject }) => subject);
  const countsOf = (name: string) => repository.listCounts(name, by, start, ids);
  const [titles, checkouts, begun, failed] = await Promise.all([
    repository.listCourseTitles(ids),
    countsOf('courseCheckouts'),
    countsOf('coursePayments'),
    countsOf('courseFailures'),
  ]);
  return {
    start,
    opportunities: {
      ...{ lists: totalOf('lists'), opens: totalOf('opens'), saves, applies: totalOf('applies') },
    },
    searches: {
      ...{ searches: totalOf('searches'), empty: totalOf('emptySearches'), pressed: totalOf('searchPresses') },
    },
    classes: salesOf(courseNames, sumOf(paid)),
    premium: salesOf(premiumNames, subscriptions),
    byCourse: ids.map((id) => ({
      ...{ id, title: titles.find((course) => course.id === id)?.title ?? id },
      ...{ pages: countFor(seen, id), checkouts: countFor(checkouts, id) },
      ...{ begun: countFor(begun, id), failed: countFor(failed, id), paid: countFor(paid, id) },
    })),
  };
}
