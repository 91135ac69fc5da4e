import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Interest } from '#features/people/interests/vocabulary.ts';
import { columnsOf } from '#platform/server/database/columns-of.ts';
import type { Database } from '#platform/server/database/database.ts';
import { opportunity } from '../../contract.ts';
import type { SortChoice } from '../../vocabulary.ts';
import { countAtOnce, createCount } from '../opportunity-count-repository.ts';
import type { Position } from '../opportunity-cursor.ts';
import { groupsOf, type KnownApplicant } from '../opportunity-group-repository.ts';
import {
  conditionsOf,
  type Filter,
  isAfter,
  orderBy,
  type SortOrder,
  termsOf,
} from '../opportunity-list-repository.ts';
import { createOpportunitySearch, type FindNearest, type SearchText, searchOf } from '../opportunity-search.ts';
import { createOpportunitySlugRepository } from '../opportunity-slug-repository.ts';
import { type OpportunityRow, opportunities as t } from '../opportunity-table.ts';

export type OpportunityRepository = ReturnType<typeof createOpportunityRepository>;

export type ListRequest = {
  filter: Filter;
  first?: readonly Interest[] | undefined;
  /** Opportunities that are closed to this applicant come last. */
  closedLast?: KnownApplicant | undefined;
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
/** `rank`: its place in a search. `isRelated`: only some of what was searched is there. */
export type ListedItem = Listed & { group: number; rank?: number | undefined; isRelated?: boolean };
type ListRead = { page: ListedItem[]; matching: number; search?: SearchText };
export const asOrdinary = ({ row }: Listed): ListedItem => ({ row, group: 0 });

const isGrouped = ({ first, closedLast }: Pick<ListRequest, 'first' | 'closedLast'>) =>
  Boolean(first?.length || closedLast);

const narrow = (typed: SearchText, filter: Filter): SearchText => ({ ...typed, narrowed: termsOf(filter) });

type Settings = { countLimit?: number | undefined; findNearest?: FindNearest | undefined };

export function createOpportunityRepository(db: Database, { countLimit, findNearest }: Settings = {}) {
  const { findBest, findSorted } = createOpportunitySearch(db, countLimit, findNearest);
  const countFiltered = createCount(db, countLimit);

  async function getByIds(ids: string[]): Promise<Listed[]> {
    if (ids.length === 0) return [];
    const rows = await db.select(listed).from(t).where(inArray(t.id, ids));
    const byId = new Map(rows.map((each) => [each.row.id, each]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  const findRows = (where: SQL, sort: SortOrder, limit: number): Promise<Listed[]> =>
    db.select(listed).from(t).where(where).orderBy(orderBy[sort]).limit(limit);

  /** One page, group after group: a query for each that the page reaches. */
  async function listInOrder(
    { filter, first, closedLast, limit, after }: ListRequest,
    sort: SortOrder,
    now: Date,
    search?: SearchText,
  ): Promise<ListedItem[]> {
    const conditions = conditionsOf(filter, now);
    const find = async (extra: SQL | undefined, max: number, from: Position | undefined) => {
      const where = sql.join(
        [conditions, extra, from && isAfter[sort](from)].filter((part) => part !== undefined),
        sql` and `,
      );
      return search ? getByIds(await findSorted({ where, sort, limit: max }, search)) : findRows(where, sort, max);
    };

    if (!isGrouped({ first, closedLast })) return (await find(undefined, limit, after)).map(asOrdinary);
    const page: ListedItem[] = [];
    for (const { group, where } of groupsOf({ first, closedLast })) {
      if (page.length === limit) break;
      if (after && group < after.group) continue;
      const groupRows = await find(where, limit - page.length, after?.group === group ? after : undefined);
      page.push(...groupRows.map(({ row }) => ({ row, group })));
    }
    return page;
  }

  /** A search finds ids first and reads their columns at the end. */
  async function search(listRequest: ListRequest, typed: SearchText, now: Date) {
    const { filter, sort, limit, after, isExact } = listRequest;
    const where = conditionsOf(filter, now);
    const isRanked = sort === 'relevance';
    const groups = isGrouped(listRequest) ? groupsOf(listRequest) : undefined;
    const best = await findBest(
      isRanked ? { where, limit, after, groups, isExact } : { where, limit: 1, isExact },
      narrow(typed, filter),
      now,
    );
    if (!isRanked) {
      const page = await listInOrder(listRequest, sort, now, best.search);
      return { ...best, page };
    }
    const ranks = new Map(best.rows.map(({ id, rank, isRelated }) => [id, { rank, isRelated }]));
    const rows = await getByIds(best.rows.map(({ id }) => id));
    return { ...best, page: rows.map((each): ListedItem => ({ ...asOrdinary(each), ...ranks.get(each.row.id) })) };
  }

  const orderOf = (sort: SortChoice) => (sort === 'relevance' ? 'closing' : sort);

  async function list(listRequest: ListRequest, now: Date): Promise<ListedItem[]> {
    const typed = searchOf(listRequest.filter.q, listRequest.filter.plain);
    return typed
      ? (await search(listRequest, typed, now)).page
      : listInOrder(listRequest, orderOf(listRequest.sort), now);
  }

  async function count(filter: Filter, now: Date) {
    const typed = searchOf(filter.q, filter.plain);
    if (!typed) return countFiltered(filter, now);
    return (await findBest({ where: conditionsOf(filter, now), limit: 1 }, narrow(typed, filter), now)).count();
  }

  return {
    list,

    /** One page and the total count, in as few statements as possible. */
    async read(listRequest: ListRequest, now: Date): Promise<ListRead> {
      const { filter, sort, limit, after } = listRequest;
      const typed = searchOf(filter.q, filter.plain);
      if (typed) {
        const { page, search: searched, count: countFound } = await search(listRequest, typed, now);
        return { page, matching: await countFound(), search: searched };
      }
      const where = conditionsOf(filter, now);
      const order = orderOf(sort);
      const atOnce = isGrouped(listRequest) ? undefined : countAtOnce(filter, now, countLimit);
      if (atOnce) {
        const rows = await db
          .select({ ...listed, matching: atOnce })
          .from(t)
          .where(and(where, after && isAfter[order](after)))
          .orderBy(orderBy[order])
          .limit(limit);
        if (rows[0]) return { page: rows.map(asOrdinary), matching: rows[0].matching };
      }
      const [page, counted] = await Promise.all([list(listRequest, now), count(filter, now)]);
      return { page, matching: counted };
    },

    count,

    ...createOpportunitySlugRepository(db),

    /** Open opportunities of the same category in list order: candidates for `chooseSimilar`. */
    async listNeighbours(row: OpportunityRow, limit: number, now: Date): Promise<ListedRow[]> {
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
