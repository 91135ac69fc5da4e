import { eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import type { Highlights as Answer, OpportunityCounts } from '../../highlights-contract.ts';
import { countLimit } from '../../vocabulary.ts';
import { toOpportunity } from '../opportunity-answers.ts';
import { opportunities as t } from '../opportunity-table.ts';
import { createOpportunityRepository } from '../shared/opportunity-repository.ts';
import type { OpportunitySearch } from '../shared/opportunity-search.ts';

type Dependencies = { db: Database; search?: OpportunitySearch | undefined; now?: () => Date };
export type Highlights = ReturnType<typeof createHighlights>;

/** Expected dates are sorted to the end of their month. */
const soonMs = 90 * dayMs;
const newForMs = 7 * dayMs;
/** As long as curators see it as checked. */
const daysChecked = 60;

/** The home page shows these highlights to everybody. */
export function createHighlights({ db, search, now = () => new Date() }: Dependencies) {
  const repository = createOpportunityRepository(db, { search });
  return {
    async get(): Promise<Answer> {
      const at = now();
      const [closing, newest, open, later, closingSoon] = await Promise.all([
        repository.list({ filter: {}, sort: 'closing', limit: 6 }, at),
        repository.list({ filter: {}, sort: 'newest', limit: 3 }, at),
        repository.count({ open: 'now' }, at),
        repository.count({ open: 'later' }, at),
        repository.count({ open: '30' }, at),
      ]);
      const since = at.getTime() - newForMs;
      const until = new Date(at.getTime() + soonMs);
      return {
        closing: closing.filter(({ row }) => row.closesSort < until).map(({ row }) => toOpportunity(row)),
        newest: newest.filter(({ row }) => row.publishedAt.getTime() >= since).map(({ row }) => toOpportunity(row)),
        open: Math.min(open, countLimit),
        later: Math.min(later, countLimit),
        closingSoon: Math.min(closingSoon, countLimit),
      };
    },

    /** Counts what is published, and what of it was checked lately. */
    async count(): Promise<OpportunityCounts> {
      const since = daysAfter(now(), -daysChecked);
      const [counted] = await db
        .select({
          listed: sql<number>`count(*)::int`,
          checked: sql<number>`(count(*) filter (where ${gte(t.verifiedAt, since)}))::int`,
        })
        .from(t)
        .where(eq(t.state, 'published'));
      return counted!;
    },
  };
}
