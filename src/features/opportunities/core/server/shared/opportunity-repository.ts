import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '#platform/server/database/columns-of.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { opportunity } from '../../contract.ts';
import { type SortChoice, countLimit as usualLimit } from '../../vocabulary.ts';
import type { Position } from '../list/opportunity-cursor.ts';
import { groupsOf, type ListOrder } from '../list/opportunity-group-conditions.ts';
import { conditionsOf, type Filter, isAfter, orderBy, type SortOrder } from '../list/opportunity-list-conditions.ts';
import { createOpportunitySlugRepository } from '../opportunity-slug-repository.ts';
import { type OpportunityRow, opportunities as t } from '../opportunity-table.ts';
import { type OpportunitySearch, pageOfFacts, type SearchText } from './opportunity-search.ts';

export type OpportunityRepository = ReturnType<typeof createOpportunityRepository>;

export type ListRequest = ListOrder & {
  filter: Filter;
  /** Misspelt words are not corrected. */
  isExact?: boolean | undefined;
  sort: SortChoice;
  limit: number;
  after?: Position | undefined;
};

/** Characters of a description that the longest summary needs. */
const summaryLength = 500;

/** Columns of a list; without those that are only searched, compared or shown on the detail page. */
const listedColumns = {
  ...columnsOf(t, opportunity),
  description: sql<string>`left(${t.description}, ${sql.raw(String(summaryLength))})`,
  expectedOpensPrecision: t.expectedOpensPrecision,
  expectedClosesPrecision: t.expectedClosesPrecision,
  eligibleCountries: t.eligibleCountries,
  facts: t.facts,
  pictureId: t.pictureId,
  updatedAt: t.updatedAt,
  closesSort: t.closesSort,
  newestSort: t.newestSort,
};
/** `description` is cut to 500 characters. */
export type ListedRow = Pick<OpportunityRow, keyof typeof listedColumns>;
export const listed = { row: listedColumns };
type Listed = { row: ListedRow };
/** `rank`: its position in a search. `isRelated`: only some of what was searched is there. */
export type ListedItem = Listed & { group: number; rank?: number | undefined; isRelated?: boolean };
type ListRead = { page: ListedItem[]; matching: number; search?: SearchText; isWithoutMeaning?: boolean };
export const asOrdinary = ({ row }: Listed): ListedItem => ({ row, group: 0 });

const isGrouped = ({ first, closedLast }: Pick<ListRequest, 'first' | 'closedLast'>) =>
  Boolean(first?.length || closedLast);

/** Of the nearest in meaning, as many are read: some may be closed to the reader. */
const nearestCount = 30;

type Settings = { search?: OpportunitySearch | undefined; countLimit?: number | undefined };

/** Searches and counts come from `search` while its index is open, else from PostgreSQL, as rows and other lists do. */
export function createOpportunityRepository(db: Database, { search, countLimit = usualLimit }: Settings = {}) {
  async function getByIds(ids: readonly string[]): Promise<Listed[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .select(listed)
      .from(t)
      .where(inArray(t.id, [...ids]));
    const byId = new Map(rows.map((each) => [each.row.id, each]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** One page, group after group: a query for each that the page reaches. */
  async function listInOrder(listRequest: ListRequest, sort: SortOrder, now: Date): Promise<ListedItem[]> {
    const { filter, limit, after } = listRequest;
    const conditions = conditionsOf(filter, now);
    const findRows = (extra: SQL | undefined, max: number, from: Position | undefined): Promise<Listed[]> =>
      db
        .select(listed)
        .from(t)
        .where(and(conditions, extra, from && isAfter[sort](from)))
        .orderBy(orderBy[sort])
        .limit(max);

    if (!isGrouped(listRequest)) return (await findRows(undefined, limit, after)).map(asOrdinary);
    const page: ListedItem[] = [];
    for (const { group, where } of groupsOf(listRequest)) {
      if (page.length === limit) break;
      if (after && group < after.group) continue;
      const groupRows = await findRows(where, limit - page.length, after?.group === group ? after : undefined);
      page.push(...groupRows.map(({ row }) => ({ row, group })));
    }
    return page;
  }

  /** A page of what the index holds; undefined where PostgreSQL lists it. */
  async function readFromIndex(listRequest: ListRequest, now: Date): Promise<ListRead | undefined> {
    const { filter, sort } = listRequest;
    const found = await search?.find({ ...listRequest, order: listRequest }, now);
    const matches = found?.matches ?? (filter.topic && !filter.q ? await search?.listFitting(filter, now) : undefined);
    if (!matches) return undefined;
    const page = pageOfFacts(
      { matches, related: found?.related },
      { ...listRequest, sort: found ? sort : orderOf(sort) },
    );
    const positions = new Map(page.map(({ id, ...position }) => [id, position]));
    const rows = await getByIds(page.map(({ id }) => id));
    return {
      page: rows.map(({ row }) => ({ row, ...positions.get(row.id)! })),
      matching: matches.length,
      ...(found && { search: found.search, isWithoutMeaning: found.isWithoutMeaning }),
    };
  }

  const orderOf = (sort: SortChoice) => (sort === 'relevance' ? 'closing' : sort);

  const listMatches = async (filter: Filter, now: Date) =>
    (await search?.find({ filter }, now))?.matches ?? (await search?.listFitting(filter, now));

  async function count(filter: Filter, now: Date): Promise<number> {
    const fitting = await listMatches(filter, now);
    if (fitting) return Math.min(fitting.length, countLimit + 1);
    const [counted] = await selectRows<{ n: number }>(
      db,
      sql`select count(*)::int as n from (select from opportunities where ${conditionsOf(filter, now)} limit ${countLimit + 1}) matching`,
    );
    return counted!.n;
  }

  async function list(listRequest: ListRequest, now: Date): Promise<ListedItem[]> {
    const read = await readFromIndex(listRequest, now);
    return read?.page ?? listInOrder(listRequest, orderOf(listRequest.sort), now);
  }

  return {
    list,
    count,

    /** One page and the number of all, up to the limit; limit + 1 means 'more'. */
    async read(listRequest: ListRequest, now: Date): Promise<ListRead> {
      const read = await readFromIndex(listRequest, now);
      if (read) return { ...read, matching: Math.min(read.matching, countLimit + 1) };
      const [page, matching] = await Promise.all([
        listInOrder(listRequest, orderOf(listRequest.sort), now),
        count(listRequest.filter, now),
      ]);
      return { page, matching };
    },

    /** Returns those of the ids that a filter and its search match. */
    async listMatching(ids: readonly string[], filter: Filter, now: Date): Promise<readonly string[]> {
      if (ids.length === 0) return [];
      const asked = new Set(ids);
      const fitting = await listMatches(filter, now);
      if (fitting) return fitting.flatMap(({ id }) => (asked.has(id) ? id : []));
      const where = and(conditionsOf(filter, now), inArray(t.id, [...ids]));
      return (await db.select({ id: t.id }).from(t).where(where)).map(({ id }) => id);
    },

    /** In the order of the ids. */
    listRows: getByIds,

    /** How many fit, up to `limit`, and when one of them changed last. */
    async measure(filter: Filter, limit: number, now: Date) {
      const fitting = await listMatches(filter, now);
      if (fitting) {
        const changed = Math.max(0, ...fitting.map(({ updatedAt }) => updatedAt.getTime()));
        return { open: Math.min(fitting.length, limit), updatedAt: new Date(changed) };
      }
      const [row] = await selectRows<{ open: number; updatedAt: string | null }>(
        db,
        sql`select count(*)::int as open, max(updated_at) as "updatedAt" from
          (select updated_at from opportunities where ${conditionsOf(filter, now)} limit ${limit}) matching`,
      );
      return { open: row!.open, updatedAt: new Date(row!.updatedAt ?? 0) };
    },

    ...createOpportunitySlugRepository(db),

    /** Candidates for `chooseSimilar`: the nearest in meaning, else open ones of the same category in list order. */
    async listNeighbours(row: OpportunityRow, limit: number, now: Date): Promise<ListedRow[]> {
      const similar = await search?.listSimilar(row.id, nearestCount, now);
      if (similar) return (await getByIds(similar)).map((each) => each.row);
      const neighbours = await db
        .select(listed)
        .from(t)
        .where(and(conditionsOf({ category: row.category ?? undefined }, now), ne(t.id, row.id)))
        .orderBy(t.closesSort, t.newestSort, t.id)
        .limit(limit);
      return neighbours.map((each) => each.row);
    },
  };
}
