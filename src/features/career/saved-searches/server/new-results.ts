import { createOpportunities, type Reader } from '#features/opportunities/core/server/opportunities.ts';
import type { OpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { settledUntil } from '../digest-policy.ts';
import { maxInDigest } from '../vocabulary.ts';
import type { PendingSearch } from './digest-repository.ts';
import { readFilters } from './search-filters.ts';

type Dependencies = {
  db: Database;
  search?: OpportunitySearch | undefined;
  /** Returns the readers of lists, by their ids; those without a profile are left out. */
  readersOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Reader>>;
};
export type ResultDependencies = Omit<Dependencies, 'db'>;
type List = Awaited<ReturnType<ReturnType<typeof createOpportunities>['list']>>;
export type NewResults = Pick<List, 'items' | 'total' | 'isExact'>;

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
};

/**
 * Finds the new results of searches, by their ids; nothing for those without. Equal searches are made once; only where
 * something is new, once more for each kind of reader, in whose order it is.
 */
export function createNewResults({ db, search, readersOf }: Dependencies) {
  return async function findResults(rows: readonly PendingSearch[], now: Date) {
    const opportunities = createOpportunities({ db, search, now: () => now });
    const readers = await readersOf([...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
    const readerOf = ({ userId }: PendingSearch) => (userId === null ? undefined : readers.get(userId));
    const resultsById = new Map<string, NewResults>();
    const until = settledUntil(now);

    const isEqual = ({ filters, seenUntil }: PendingSearch) => JSON.stringify([filters, seenUntil]);
    for (const equal of groupBy(rows, isEqual)) {
      const { filters, seenUntil: since } = equal[0]!;
      const query = readFilters(filters);
      if (!query || since >= until) continue;
      const list = async (reader: Reader | undefined) => {
        const wanted = { ...query, limit: maxInDigest };
        const { items, ...rest } = await opportunities.list(wanted, reader, undefined, { since, until });
        return { ...rest, items: items.filter(({ isRelated }) => !isRelated) };
      };
      const forEverybody = await list(undefined);
      if (forEverybody.items.length === 0) continue;
      for (const alike of groupBy(equal, (row) => JSON.stringify(readerOf(row) ?? null))) {
        const reader = readerOf(alike[0]!);
        const results = reader ? await list(reader) : forEverybody;
        if (results.items.length > 0) for (const { id } of alike) resultsById.set(id, results);
      }
    }
    return resultsById;
  };
}

/** Describes each item for an email: its organisation, type and deadline, and whether the reader may not apply. */
export const toDigestItems = ({ items }: NewResults, now: Date) =>
  items.map((item) => ({
    title: item.title,
    text: [
      item.organization,
      typeLabels[item.type],
      formatDeadline(item, { now, timeZone: undefined }),
      item.mayApply?.answer === 'no' && item.mayApply.line,
    ]
      .filter(Boolean)
      .join(' · '),
    href: `/opportunities/${encodeURIComponent(item.slug)}`,
    ...(item.closesAt && { until: item.closesAt }),
  }));
