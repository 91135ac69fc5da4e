import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { ListOrder } from '../list/opportunity-group-conditions.ts';
import type { Filter } from '../list/opportunity-list-conditions.ts';
import { countFacets, fitsFilter } from '../search/fact-filter.ts';
import { createIndexKeeper } from '../search/index-keeper.ts';
import { createIndexRepository } from '../search/index-repository.ts';
import { listFound } from '../search/list-order.ts';
import { type OpportunityFacts, toFacts } from '../search/opportunity-facts.ts';
import { createOpportunityIndex, type OpportunityIndex } from '../search/opportunity-index.ts';
import { createQueryVectors } from '../search/query-vectors.ts';
import { meaningOf, type SearchText, searchOf } from '../search/search-text.ts';
import { findTopic } from './topics.ts';

export type { Understood } from '../search/hard-words.ts';
export { pageOfFacts } from '../search/list-order.ts';
export type { OpportunityFacts } from '../search/opportunity-facts.ts';
export type { OpportunityIndex } from '../search/opportunity-index.ts';
export { translate } from '../search/search-languages.ts';
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

/** Rows that are counted where the index is not open. */
const countedRows = 2_000;

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
  async function rank(index: OpportunityIndex, typed: SearchText, now: Date, isExact = false) {
    const corrected = isExact ? undefined : index.correct(typed);
    const search = corrected ?? typed;
    const vector = await queryVectors?.find(meaningOf(search));
    return {
      ...index.rank(search, vector, now.getTime()),
      isWithoutMeaning: queryVectors !== undefined && vector === undefined,
    };
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
      const { search, isWithoutMeaning, ...ranking } = await rank(index, typed, now, isExact);
      return { search, ...listFound(ranking, testOf(index, filter, now), order), isWithoutMeaning };
    },

    /** Ids of what is published early and matches a text; undefined where nothing is searched for. */
    async listEarly(q: string | undefined): Promise<string[] | undefined> {
      const search = searchOf(q);
      if (!search) return undefined;
      const index = createOpportunityIndex();
      for (const row of await repository.listEarly()) index.put(row);
      return index.rank(search, undefined).matches.map(({ facts }) => facts.id);
    },

    /** Ids of the open ones nearest in meaning; undefined where the index is not open, or nothing has read this one. */
    async listSimilar(id: string, limit: number, now: Date): Promise<string[] | undefined> {
      const index = await keeper.get();
      const vector = index?.find(id)?.vector;
      if (!index || !vector) return undefined;
      const others = index.listNearest(vector).filter((facts) => facts.id !== id && facts.closes > now.getTime());
      return others.slice(0, limit).map((facts) => facts.id);
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
      const ranked = typed && (await rank(index, typed, now, isExact));
      const topic = listTopic(index, filter.topic);
      const all = ranked ? ranked.matches.map(({ facts }) => facts) : index.all();
      const counts = countFacets(topic ? all.filter((facts) => topic.has(facts)) : all, filter, now);
      return { counts, searched: ranked?.search, isExact: true, isWithoutMeaning: ranked?.isWithoutMeaning ?? false };
    },
  };
}
