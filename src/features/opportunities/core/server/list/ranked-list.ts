import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, toPage } from '#platform/server/database/list-cursor.ts';
import type { Opportunity } from '../../contract.ts';
import type { ListedRow, OpportunityRepository } from '../shared/opportunity-repository.ts';
import type { Filter } from './opportunity-list-conditions.ts';

type Wanted = { filter: Filter; ranked: readonly string[]; limit: number; cursor?: string | undefined };

const idOnly = z.tuple([z.uuid()]);

/**
 * A list in an order of ids that somebody else decides. Opportunities that have left the order since a page was read
 * are passed over.
 */
export function createRankedList(repository: Pick<OpportunityRepository, 'listMatching' | 'listRows'>) {
  return {
    async list({ filter, ranked, limit, cursor }: Wanted, now: Date, toCard: (row: ListedRow) => Opportunity) {
      const matching = new Set(await repository.listMatching(ranked, filter, now));
      const from = cursor === undefined ? 0 : ranked.indexOf(decodeCursor(idOnly, cursor)[0]) + 1;
      const ids = ranked.slice(from).filter((id) => matching.has(id));
      const { page, next } = toPage(ids, limit, (id) => encodeCursor([id]));
      const rows = await repository.listRows(page);
      return {
        items: rows.map(({ row }) => row).map(toCard),
        corrected: undefined,
        next,
        total: matching.size,
        isExact: true,
        isWithoutMeaning: false,
      };
    },
  };
}
