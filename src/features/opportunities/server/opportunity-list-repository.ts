import { type SQL, sql } from 'drizzle-orm';
import type { Interest } from '#features/interests/vocabulary.ts';
import type { OpportunityQuery } from '../contract.ts';
import type { SortChoice } from '../vocabulary.ts';
import type { Position } from './opportunity-cursor.ts';
import {
  isForCountry,
  isForEducation,
  isNotClosedTo,
  type KnownApplicant,
  prefers,
} from './opportunity-group-repository.ts';
import { opportunities as t } from './opportunity-table.ts';

export type Filter = Pick<OpportunityQuery, 'q' | 'category' | 'type' | 'country' | 'education' | 'open'> & {
  interest?: Interest | readonly Interest[] | undefined;
  /** Nothing that is closed to them. */
  applicant?: KnownApplicant | undefined;
};

/** The orders that do not depend on what is searched. */
export type SortOrder = Exclude<SortChoice, 'relevance'>;

const days = (count: number, now: Date) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

function openCondition(open: Filter['open'], now: Date): SQL | undefined {
  const isOpen = sql`${t.closesSort} > ${now.toISOString()}::timestamptz`;
  if (open === 'any') return undefined;
  if (open === 'false') return sql`${t.closesSort} <= ${now.toISOString()}::timestamptz`;
  if (open === 'rolling') return sql`${isOpen} and ${t.deadlineKind} = 'rolling'`;
  if (open === '7' || open === '30' || open === '90') {
    return sql`${isOpen} and ${t.closesSort} <= ${days(Number(open), now).toISOString()}::timestamptz`;
  }
  return isOpen;
}

/** All conditions except the search. The state is a literal, so that the planner can use the partial indexes. */
export function conditionsOf(filter: Filter, now: Date, state: 'published' | 'early_access' = 'published'): SQL {
  const conditions = [
    sql`state = ${sql.raw(`'${state}'`)}`,
    openCondition(filter.open, now),
    filter.category && sql`${t.category} = ${filter.category}`,
    filter.type && sql`${t.type} = ${filter.type}`,
    filter.interest && prefers([filter.interest].flat()),
    filter.country && isForCountry(filter.country),
    filter.education && isForEducation(filter.education),
    filter.applicant && isNotClosedTo(filter.applicant),
  ].filter((condition) => condition !== undefined && condition !== '');
  return sql.join(conditions as SQL[], sql` and `);
}

/** Every column ascends, so that a page is one range of an index. */
export const orderBy: Record<SortOrder, SQL> = {
  closing: sql`closes_sort, newest_sort, id`,
  newest: sql`newest_sort, id`,
};

export const isAfter: Record<SortOrder, (position: Position) => SQL> = {
  closing: ({ closes, newest, id }) =>
    sql`(${t.closesSort}, ${t.newestSort}, ${t.id}) > (${closes}::timestamptz, ${newest}::bigint, ${id}::uuid)`,
  newest: ({ newest, id }) => sql`(${t.newestSort}, ${t.id}) > (${newest}::bigint, ${id}::uuid)`,
};
