import type { AnalyticsQuery, RevenuePeriod, TopEntries } from '../contract.ts';
import { type AnalyticsMetric, forMetrics, type Grain } from '../vocabulary.ts';
import type { createAnalyticsRepository } from './analytics-repository.ts';
import { readFunnels } from './funnels.ts';
import { listStarts, nextStart, startOf, today } from './periods.ts';

type Dependencies = { repository: ReturnType<typeof createAnalyticsRepository>; now?: () => Date };

const rows = 20;

export function createAnalyticsReports({ repository, now = () => new Date() }: Dependencies) {
  function rangeOf(by: Grain, until: string | undefined) {
    const starts = listStarts(by, until ?? today(now()));
    return { starts, range: { from: starts[0]!, before: nextStart(by, starts.at(-1)!) } };
  }

  return {
    /** Counts by period, oldest first, with zeros where there are none. */
    async list({ by, until }: AnalyticsQuery) {
      const { starts, range } = rangeOf(by, until);
      const periods = new Map(starts.map((start) => [start, { start, ...forMetrics(0) }]));
      for (const { name, day, count } of await repository.listTotals(range)) {
        const period = periods.get(startOf(by, day));
        if (period) period[name as AnalyticsMetric] += count;
      }
      return { by, periods: [...periods.values()] };
    },

    /** The highest counts of one period. */
    async listTop({ by, of }: { by: Grain; of: string }): Promise<TopEntries> {
      const start = startOf(by, of);
      const [opens, applies, searches, emptySearches, quizzes] = await Promise.all(
        ['opens', 'applies', 'searches', 'emptySearches', 'quizzes'].map((name) =>
          repository.listTop(name, by, start, rows),
        ),
      );
      const slugs = [...new Set([...opens!, ...applies!].map(({ subject }) => subject))];
      const [titles, allOpens, allApplies] = await Promise.all([
        repository.listTitles(slugs),
        repository.listCounts('opens', by, start, slugs),
        repository.listCounts('applies', by, start, slugs),
      ]);
      const countOf = (counts: { subject: string; count: number }[], slug: string) =>
        counts.find(({ subject }) => subject === slug)?.count ?? 0;
      const ofOpportunities = slugs
        .map((slug) => ({
          slug,
          title: titles.find((opportunity) => opportunity.slug === slug)?.title ?? slug,
          opens: countOf(allOpens, slug),
          applies: countOf(allApplies, slug),
        }))
        .sort((a, b) => b.opens - a.opens || b.applies - a.applies)
        .slice(0, rows);
      return { start, opens: ofOpportunities, searches: searches!, emptySearches: emptySearches!, quizzes: quizzes! };
    },

    readFunnels: ({ by, of }: { by: Grain; of: string }) => readFunnels(repository, by, startOf(by, of)),

    /** Revenue and refunds by period and currency. */
    async revenue({ by, until }: AnalyticsQuery) {
      const { range } = rangeOf(by, until);
      const periods = new Map<string, RevenuePeriod>();
      for (const { day, currency, revenueCents, returnedCents } of await repository.listRevenue(range)) {
        const start = startOf(by, day);
        const period = periods.get(`${start} ${currency}`) ?? { start, currency, revenueCents: 0, returnedCents: 0 };
        period.revenueCents += revenueCents;
        period.returnedCents += returnedCents;
        periods.set(`${start} ${currency}`, period);
      }
      return [...periods.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, period]) => period);
    },
  };
}
