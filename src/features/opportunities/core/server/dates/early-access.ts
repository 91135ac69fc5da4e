import type { Database } from '#platform/server/database/database.ts';
import { toPage } from '#platform/server/database/list-cursor.ts';
import type { OpportunityDetail } from '../../contract.ts';
import type { EarlyQuery } from '../../early-contract.ts';
import { largestPage } from '../../vocabulary.ts';
import { fromCursor, toCursor } from '../list/opportunity-cursor.ts';
import { forReader, isId, notClosedTo, type Reader, toDetail, toOpportunity } from '../opportunity-answers.ts';
import { NotPremium } from '../opportunity-errors.ts';
import { createOpportunityRepository, type ListedRow } from '../shared/opportunity-repository.ts';
import type { OpportunitySearch } from '../shared/opportunity-search.ts';
import { chooseSimilar } from '../similar-policy.ts';
import { createEarlyAccessRepository } from './early-access-repository.ts';

type Dependencies = { db: Database; search?: OpportunitySearch | undefined; now?: () => Date };
export type EarlyAccess = ReturnType<typeof createEarlyAccess>;

const opensAt = (row: Pick<ListedRow, 'publishedAt'>) => ({ opensAt: row.publishedAt.toISOString() });

/** Opportunities in early access, for premium members only. */
export function createEarlyAccess({ db, search, now = () => new Date() }: Dependencies) {
  const early = createEarlyAccessRepository(db);
  const repository = createOpportunityRepository(db);

  return {
    /** Soonest opening first, up to `limit`, which is 1,000 unless given. Throws `NotPremium`. */
    async list({ limit = largestPage, cursor, ...filter }: EarlyQuery, isPremium: boolean) {
      if (!isPremium) throw new NotPremium();
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      const ids = await search?.listEarly(filter.q);
      const rows = await early.list({ filter, ids, limit: limit + 1, after }, now());
      const { page, next } = toPage(rows, limit, toCursor);
      return { items: page.map(({ row }) => ({ ...toOpportunity(row), ...opensAt(row) })), next };
    },

    /**
     * Finds an opportunity by id or slug, with similar ones that are open to everybody; undefined for members without
     * premium.
     */
    async find(key: string, isPremium: boolean, reader?: Reader): Promise<OpportunityDetail | undefined> {
      if (!isPremium) return undefined;
      const row = isId(key) ? await early.findById(key) : await early.findBySlug(key);
      if (!row) return undefined;
      const similar = chooseSimilar(row, notClosedTo(reader, await repository.listNeighbours(row, 60, now()), now()));
      return { ...toDetail(row, similar), ...forReader(row, similar, reader, now()), ...opensAt(row) };
    },
  };
}
