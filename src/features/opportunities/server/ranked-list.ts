import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor, toPage } from '#platform/server/database/list-cursor.ts';
import type { Opportunity } from '../contract.ts';
import { conditionsOf, type Filter } from './opportunity-list-repository.ts';
import { type ListedRow, listed } from './opportunity-repository.ts';
import { isMatch, searchOf } from './opportunity-search.ts';
import { opportunities as t } from './opportunity-table.ts';

type Wanted = { filter: Filter; ranked: readonly string[]; limit: number; cursor?: string | undefined };

const idOnly = z.tuple([z.uuid()]);

/** A list in an order of ids that somebody else decides. What has left the order since a page was read is passed over. */
export function createRankedList(db: Database) {
  return {
    async list({ filter, ranked, limit, cursor }: Wanted, now: Date, toCard: (row: ListedRow) => Opportunity) {
      const search = searchOf(filter.q, filter.plain);
      const where = sql`${conditionsOf(filter, now)} and ${inArray(t.id, [...ranked])} ${search ? sql`and ${isMatch(search)}` : sql``}`;
      const found = ranked.length > 0 ? await db.select({ id: t.id }).from(t).where(where) : [];
      const matching = new Set(found.map(({ id }) => id));
      const from = cursor === undefined ? 0 : ranked.indexOf(decodeCursor(idOnly, cursor)[0]) + 1;
      const ids = ranked.slice(from).filter((id) => matching.has(id));
      const { page, next } = toPage(ids, limit, (id) => encodeCursor([id]));
      const rows = page.length > 0 ? await db.select(listed).from(t).where(inArray(t.id, page)) : [];
      const byId = new Map(rows.map(({ row }) => [row.id, row]));
      return {
        items: page.flatMap((id) => byId.get(id) ?? []).map(toCard),
        corrected: undefined,
        next,
        total: matching.size,
        isExact: true,
      };
    },
  };
}
