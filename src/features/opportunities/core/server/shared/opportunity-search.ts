import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { SortChoice } from '../../vocabulary.ts';
import type { Position } from '../list/opportunity-cursor.ts';
import { groupTest, type ListOrder } from '../list/opportunity-group-conditions.ts';
import type { Filter, SortOrder } from '../list/opportunity-list-conditions.ts';
import { countFacets, fitsFilter, isNotClosedTo } from '../search/fact-filter.ts';
import { createIndexKeeper } from '../search/index-keeper.ts';
import { createIndexRepository } from '../search/index-repository.ts';
import { type OpportunityFacts, toFacts } from '../search/opportunity-facts.ts';
import { createOpportunityIndex, type OpportunityIndex } from '../search/opportunity-index.ts';
import { createQueryVectors } from '../search/query-vectors.ts';
import type { Scored } from '../search/ranking.ts';
import { meaningOf, type SearchText, searchOf } from '../search/search-text.ts';
import { findTopic } from './topics.ts';

export type { Understood } from '../search/hard-words.ts';
export type { OpportunityFacts } from '../search/opportunity-facts.ts';
export type { OpportunityIndex } from '../search/opportunity-index.ts';
export { type SearchText, searchOf } from '../search/search-text.ts';
export { createVectorJobs } from '../search/vector-jobs.ts';
export { createVectorRepository } from '../search/vector-repository.ts';
export { seedVectors, toVectorFile } from '../search/vector-seed.ts';
export { stemOf } from '../search/word-index.ts';

type Settings = {
  db: Database;
  embedder?: Pick<Embedder, 'model' | 'embed'> | undefined;
  /** With more published opportunities, PostgreSQL searches. */
  maxRows?: number;
};
export type OpportunitySearch = ReturnType<typeof createOpportunitySearch>;

/** What a search found, best first; `matches` fit the filter and all that was asked, `related` some of it. */
type SearchResult = {
  search: SearchText;
  matches: readonly OpportunityFacts[];
  related: readonly OpportunityFacts[];
  /** The model was not asked in time: the order is another one than usual, and not to be kept. */
  isWithoutMeaning: boolean;
};
type Wanted = { filter: Filter; isExact?: boolean | undefined; order?: ListOrder | undefined };

/** Related opportunities fill a search up to this many. */
const relatedUpTo = 50;
/** Rows that are counted where the index is not open. */
const countedRows = 2_000;
/** Scores that differ by less say that both answer alike: then the reader's own facts decide. */
const nearEqual = 0.03;

/** Answers searches from what is published, in memory: one index for each process. */
export function createOpportunitySearch({ db, embedder, maxRows = 100_000 }: Settings) {
  const repository = createIndexRepository(db, embedder?.model ?? '');
  const keeper = createIndexKeeper({ repository, maxRows });
  const queryVectors = embedder && createQueryVectors({ embedder });

  /** What a topic's name finds; undefined without a topic. */
  function listTopic(index: OpportunityIndex, topic: string | undefined) {
    if (topic === undefined) return undefined;
    const search = searchOf(findTopic(topic)?.name);
    return new Set(search ? index.rank(search, undefined).matches.map(({ facts }) => facts) : []);
  }

  function testOf(index: OpportunityIndex, filter: Filter, now: Date) {
    const fits = fitsFilter(filter, now);
    const topic = listTopic(index, filter.topic);
    return (facts: OpportunityFacts) => (!topic || topic.has(facts)) && fits(facts);
  }

  /** What the search of a filter finds, its words corrected only where nothing matches them. */
  async function rank(index: OpportunityIndex, typed: SearchText, isExact = false) {
    const corrected = isExact ? undefined : index.correct(typed);
    const search = corrected ?? typed;
    const vector = await queryVectors?.find(meaningOf(search));
    return { ...index.rank(search, vector), isWithoutMeaning: queryVectors !== undefined && vector === undefined };
  }

  return {
    noteChange: keeper.noteChange,
    /** Resolves when the index is as the database is. */
    refresh: keeper.refresh,
    /** The index of what is published; undefined while it is read for the first time, or where there is too much. */
    open: keeper.get,

    /** Undefined where nothing is searched for, or the index is not open: then PostgreSQL searches. */
    async find({ filter, isExact, order }: Wanted, now: Date): Promise<SearchResult | undefined> {
      const typed = searchOf(filter.q, filter.plain);
      const index = typed && (await keeper.get());
      if (!index) return undefined;
      const { search, isWithoutMeaning, ...ranking } = await rank(index, typed, isExact);
      const fits = testOf(index, filter, now);
      const listed = (scored: readonly Scored[]) =>
        sortByScore(
          scored.filter(({ facts }) => fits(facts)),
          order,
          now,
        );
      const matches = listed(ranking.matches);
      const space = relatedUpTo - matches.length;
      const related = space > 0 ? listed(ranking.listRelated()).slice(0, space) : [];
      return { search, matches, related, isWithoutMeaning };
    },

    /** Ids of what is published early and matches a text; undefined where nothing is searched for. */
    async listEarly(q: string | undefined): Promise<string[] | undefined> {
      const search = searchOf(q);
      if (!search) return undefined;
      const index = createOpportunityIndex();
      for (const row of await repository.listEarly()) index.put(row);
      return index.rank(search, undefined).matches.map(({ facts }) => facts.id);
    },

    /** All that fit a filter without a search, in no order; undefined where the index is not open. */
    async listFitting(filter: Filter, now: Date): Promise<OpportunityFacts[] | undefined> {
      const index = await keeper.get();
      return index?.all().filter(testOf(index, filter, now));
    },

    /**
     * Counts for each value of the filters, and the search whose words were understood. Where the index is not open,
     * some thousand rows are counted, which PostgreSQL finds.
     */
    async countFacets(filter: Filter, isExact: boolean, now: Date) {
      const index = await keeper.get();
      if (!index) {
        const rows = await repository.listMatching(filter, now, countedRows + 1);
        return {
          counts: countFacets(rows.map(toFacts), filter, now),
          isExact: rows.length <= countedRows,
          isWithoutMeaning: true,
        };
      }
      const typed = searchOf(filter.q, filter.plain);
      const ranked = typed && (await rank(index, typed, isExact));
      const topic = listTopic(index, filter.topic);
      const all = ranked ? ranked.matches.map(({ facts }) => facts) : index.all();
      const counts = countFacets(topic ? all.filter((facts) => topic.has(facts)) : all, filter, now);
      return { counts, searched: ranked?.search, isExact: true, isWithoutMeaning: ranked?.isWithoutMeaning ?? false };
    },
  };
}

/** Best first; of what answers alike, the earlier group, then what has a deadline before what has none, and closed ones last. */
function sortByScore(scored: readonly Scored[], order: ListOrder | undefined, now: Date): OpportunityFacts[] {
  const groupOf = groupTest(order, isNotClosedTo);
  const openRank = ({ closes }: OpportunityFacts) => (closes <= now.getTime() ? 1 : 0);
  const sorted = scored.toSorted(
    ({ facts: a, tier: i, score: x }, { facts: b, tier: j, score: y }) =>
      i - j ||
      y - x ||
      openRank(a) - openRank(b) ||
      a.closes - b.closes ||
      a.newestSort - b.newestSort ||
      (a.id < b.id ? -1 : 1),
  );
  if (!groupOf) return sorted.map(({ facts }) => facts);
  const result: { facts: OpportunityFacts; band: number; group: number; at: number }[] = [];
  let [band, first, tier] = [0, 0, Number.NaN];
  for (const [at, { facts, score, ...one }] of sorted.entries()) {
    if (one.tier !== tier || first - score > nearEqual * first) [band, first, tier] = [at, score, one.tier];
    result.push({ facts, band, group: groupOf(facts), at });
  }
  return result.sort((a, b) => a.band - b.band || a.group - b.group || a.at - b.at).map(({ facts }) => facts);
}

type Order = ListOrder & { sort: SortChoice; limit: number; after?: Position | undefined };
type Lists = { matches: readonly OpportunityFacts[]; related?: readonly OpportunityFacts[] | undefined };
type Listed = { id: string; group: number; rank?: number; isRelated?: true };

/** The part of a list behind a position: best first with what is related after it, or in an order of the list. */
export function pageOfFacts({ matches, related = [] }: Lists, { sort, limit, after, ...order }: Order): Listed[] {
  if (sort === 'relevance') {
    const ranked = [
      ...matches.map(({ id }, rank): Listed => ({ id, group: 0, rank })),
      ...related.map(({ id }, at): Listed => ({ id, group: 0, rank: matches.length + at, isRelated: true })),
    ];
    const at = after ? ranked.findIndex(({ id }) => id === after.id) : -1;
    const from = after && at < 0 ? after.rank! : at + 1;
    return ranked.slice(from, from + limit);
  }
  const groupOf = groupTest(order, isNotClosedTo);
  const keyed = matches.map((facts) => ({ ...facts, group: groupOf?.(facts) ?? 0 }));
  const isBefore = compareBy(sort);
  const sorted = keyed.sort(isBefore);
  const last = after && { ...after, closes: new Date(after.closes).getTime(), newestSort: after.newest };
  const from = last ? sorted.findIndex((one) => isBefore(one, last) > 0) : 0;
  return from < 0 ? [] : sorted.slice(from, from + limit).map(({ id, group }) => ({ id, group }));
}

type Keyed = { group: number; closes: number; newestSort: number; id: string };
const compareBy = (sort: SortOrder) => (a: Keyed, b: Keyed) =>
  a.group - b.group ||
  (sort === 'closing' ? a.closes - b.closes : 0) ||
  a.newestSort - b.newestSort ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
