import type { Database } from '#platform/server/database/database.ts';
import { toPage } from '#platform/server/database/list-cursor.ts';
import type { Opportunity, OpportunityDetail, OpportunityQuery } from '../contract.ts';
import { countLimit, largestPage } from '../vocabulary.ts';
import { addMarks } from './cards/marks.ts';
import { fromCursor, toCursor } from './list/opportunity-cursor.ts';
import type { PublicationWindow } from './list/opportunity-list-conditions.ts';
import { createRankedList } from './list/ranked-list.ts';
import { forReader, isId, notClosedTo, type Reader, toCard, toDetail, toKnown } from './opportunity-answers.ts';
import { OpportunityNotFound, ProfileNeeded } from './opportunity-errors.ts';
import { createOpportunityRepository } from './shared/opportunity-repository.ts';
import { type OpportunitySearch, searchOf } from './shared/opportunity-search.ts';
import { chooseSimilar } from './similar-policy.ts';

export { type Reader, toDetail, toOpportunity, withoutAny } from './opportunity-answers.ts';

/** Without `search`, PostgreSQL searches. */
type Dependencies = { db: Database; search?: OpportunitySearch | undefined; now?: () => Date };
export type Opportunities = ReturnType<typeof createOpportunities>;

export function createOpportunities({ db, search, now = () => new Date() }: Dependencies) {
  const repository = createOpportunityRepository(db, { search });
  const matches = createRankedList(repository);

  return {
    /**
     * The list in the order of the specification: preferred interests first (`first`, else the reader's own), more of
     * them before fewer, then soonest deadline, newest, id; what is closed to the reader comes last. A search puts the
     * best matches first, and behind them what is only related, unless `sort` names an order. Everything that matches, up
     * to `limit`, which is 1,000 unless given. `total` counts the matches, not what is only related; it is at most 10,000,
     * above that `isExact` is false. `corrected` is what was searched for instead of misspelt words. `isWithoutMeaning`: the model was not asked in time, so the order is not to be kept. `ranked`: ids that are
     * listed in their order, and nothing else. `published`: only what became public then and is open. Throws `ProfileNeeded` when `eligible` is asked for without a reader.
     */
    async list(
      { first, eligible, exact, sort: order = 'relevance', limit = largestPage, cursor, ...asked }: OpportunityQuery,
      reader?: Reader,
      ranked?: readonly string[],
      published?: PublicationWindow,
    ) {
      const at = now();
      if (eligible === 'true' && !reader) throw new ProfileNeeded();
      const applicant = reader && toKnown(reader, at);
      const isOnlyEligible = eligible ? eligible === 'true' : reader?.onlyEligible;
      const ownOrder = reader?.order === 'interests' ? reader : undefined;
      const filter = {
        ...asked,
        ...(published && { published }),
        ...(isOnlyEligible && { applicant }),
      };
      if (ranked) return matches.list({ filter, ranked, limit, cursor }, at, toCard(reader, at));
      const sort = order === 'match' ? 'relevance' : order;
      const isRanked = sort === 'relevance' && searchOf(asked.q, asked.plain) !== undefined;
      const after = cursor === undefined ? undefined : fromCursor(cursor, isRanked);
      const {
        page: rows,
        matching,
        search: searched,
        isWithoutMeaning = false,
      } = await repository.read(
        {
          filter,
          first: first ?? ownOrder?.interests,
          closedLast: ownOrder && !isOnlyEligible ? applicant : undefined,
          isExact: exact === 'true',
          sort,
          limit: limit + 1,
          after,
        },
        at,
      );
      const { page, next } = toPage(rows, limit, toCursor);
      const cards = page.map(
        ({ row, isRelated }): Opportunity => ({
          ...toCard(reader, at)(row),
          ...(isRelated && { isRelated: true as const }),
        }),
      );
      return {
        items: searched ? addMarks(cards, searched) : cards,
        corrected: searched && searched.folded !== searchOf(asked.q)?.folded ? searched.folded : undefined,
        isWithoutMeaning,
        next,
        total: Math.min(matching, countLimit),
        isExact: matching <= countLimit,
      };
    },

    /** How many are open, not closed to the reader, and share an interest with them where they have any. */
    async countMatches(reader: Pick<Reader, 'applicant' | 'interests'>) {
      const at = now();
      const interest = reader.interests.length > 0 ? reader.interests : undefined;
      const filter = { applicant: toKnown(reader, at), interest };
      const matching = await repository.count(filter, at);
      return { total: Math.min(matching, countLimit), isExact: matching <= countLimit };
    },

    /**
     * Returns an opportunity by id or slug, open or closed, with up to three similar ones. A merged duplicate returns
     * `movedTo`, the slug of the one it was merged into. `findEarly` is asked for what is not published. Throws
     * `OpportunityNotFound`.
     */
    async get(key: string, findEarly?: (key: string) => Promise<OpportunityDetail | undefined>, reader?: Reader) {
      const at = now();
      const row = isId(key) ? await repository.findById(key) : await repository.findBySlug(key);
      if (row) {
        const similar = chooseSimilar(row, notClosedTo(reader, await repository.listNeighbours(row, 60, at), at));
        return { ...toDetail(row, similar), ...forReader(row, similar, reader, at) };
      }
      const movedTo = await repository.findMergeTarget(isId(key) ? { id: key } : { slug: key });
      if (movedTo) return { movedTo };
      const early = await findEarly?.(key);
      if (!early) throw new OpportunityNotFound();
      return early;
    },
  };
}
