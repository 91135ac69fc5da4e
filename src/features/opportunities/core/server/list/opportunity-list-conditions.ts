import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Category, EducationLevel, Interest } from '#features/people/interests/vocabulary.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { FundingKind, OpenChoice, OpportunityType, SortChoice } from '../../vocabulary.ts';
import { closesFrom, lastClosesSort, opensFrom } from '../opportunity-expression-table.ts';
import { opportunities as t } from '../opportunity-table.ts';
import { namesWithin, onlineTerms } from '../shared/locations.ts';
import { findTopic } from '../shared/topics.ts';
import type { Position } from './opportunity-cursor.ts';
import {
  isForCountry,
  isForEducation,
  isNotClosedTo,
  type KnownApplicant,
  prefers,
} from './opportunity-group-conditions.ts';

/** A filter with several values accepts any of them. */
type AnyOf<T> = T | readonly T[] | undefined;

export type Filter = {
  q?: string | undefined;
  plain?: string | undefined;
  category?: AnyOf<Category>;
  type?: AnyOf<OpportunityType>;
  funding?: AnyOf<FundingKind>;
  country?: AnyOf<string>;
  education?: AnyOf<EducationLevel>;
  open?: AnyOf<OpenChoice>;
  interest?: AnyOf<Interest>;
  /** Any: only what people who did it have written notes about. */
  notes?: readonly 'true'[] | undefined;
  /** The name of an organisation as its page's address has it. */
  organization?: string | undefined;
  /** ISO 3166 alpha-2, or 'online': it takes place in one of these. */
  location?: AnyOf<string>;
  /** What the search for its name finds. */
  topic?: string | undefined;
  /** Only what became public then, and is open. */
  published?: PublicationWindow | undefined;
  /** Nothing that is closed to them. */
  applicant?: KnownApplicant | undefined;
};

/** The orders that do not depend on what is searched. */
export type SortOrder = Exclude<SortChoice, 'relevance'>;

const listOf = <T>(values: T | readonly T[]) => (Array.isArray(values) ? values : [values]) as readonly T[];

/** No expected date that may come by `until` is sorted after this: `closesSort` puts it behind its month. */
const endOfMonthOf = (until: Date) => new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 2));

/** What is expected to open on a later day. */
const opensLater = (now: Date) => sql`coalesce(${opensFrom} > ${dayAnywhere(now)}::date, false)`;

/** The same as `isOpenAs` of the index in memory (`search/fact-filter.ts`). */
function isOpenAs(open: OpenChoice, now: Date): SQL {
  const isOpen = sql`${t.closesSort} > ${now.toISOString()}::timestamptz`;
  if (open === 'any') return sql`true`;
  if (open === 'false') return sql`${t.closesSort} <= ${now.toISOString()}::timestamptz`;
  if (open === 'rolling') return sql`${isOpen} and ${t.deadlineKind} = 'rolling'`;
  if (open === 'now') return sql`${isOpen} and not ${opensLater(now)}`;
  if (open === 'later') return sql`${isOpen} and ${opensLater(now)}`;
  if (open === '7' || open === '30' || open === '90') {
    const until = daysAfter(now, Number(open));
    return sql`${isOpen} and ${t.closesSort} <= ${endOfMonthOf(until).toISOString()}::timestamptz
      and ${closesFrom} <= ${until.toISOString()}::timestamptz`;
  }
  return isOpen;
}

/** Became public after `since`, and not after `until`. */
export type PublicationWindow = { since: Date; until: Date };

/** Became public then, and is open. */
const isNewIn = ({ since, until }: PublicationWindow, now: Date): SQL =>
  sql`${t.newestSort} < ${-since.getTime()}::bigint and ${t.newestSort} >= ${-until.getTime()}::bigint
    and ${t.closesSort} > ${now.toISOString()}::timestamptz`;

/** The place of an opportunity is in this country, as `countriesOf` finds it. */
function isInCountry(code: string): SQL {
  const isNamed = namesWithin(code).map(({ name, others }) => {
    const not = others.map((other) => sql` and location_text not like ${`%${other}%`}`);
    return sql`(location_text like ${`%${name}%`}${sql.join(not, sql``)})`;
  });
  return sql`(${sql.join(isNamed, sql` or `)})`;
}

/** The words that say so are those of `isOnline` in memory (`search/opportunity-facts.ts`). */
const isOnline = sql`location_text ~ ${` (${onlineTerms.join('|')}) `}`;

const isLocatedIn = (locations: readonly string[]): SQL =>
  sql`(${sql.join(
    locations.map((location) => (location === 'online' ? isOnline : isInCountry(location))),
    sql` or `,
  )})`;

function openCondition(open: Filter['open'] = 'true', now: Date): SQL | undefined {
  const choices = listOf(open);
  if (choices.includes('any')) return undefined;
  if (choices.length === 1) return isOpenAs(choices[0]!, now);
  return sql`(${sql.join(
    choices.map((choice) => sql`(${isOpenAs(choice, now)})`),
    sql` or `,
  )})`;
}

const isOneOf = (column: PgColumn, values: AnyOf<string>) => {
  if (values === undefined) return undefined;
  const list = listOf(values);
  return list.length === 1
    ? sql`${column} = ${list[0]}`
    : sql`${column} in (${sql.join(
        list.map((value) => sql`${value}`),
        sql`, `,
      )})`;
};

/** A search where no index is in memory: the words as PostgreSQL reads them, or the text as one piece. */
function textCondition(q: string | undefined): SQL | undefined {
  const folded = foldText(q ?? '');
  if (!folded) return undefined;
  const holdsPiece = sql`search_text like ${`%${toPattern(folded)}%`}`;
  return sql`(search_document @@ websearch_to_tsquery('english', ${folded}) or ${holdsPiece})`;
}

/** All conditions. The state is a literal, so that the planner can use the partial indexes. */
export function conditionsOf(filter: Filter, now: Date, state: 'published' | 'early_access' = 'published'): SQL {
  const conditions = [
    sql`state = ${sql.raw(`'${state}'`)}`,
    openCondition(filter.open, now),
    isOneOf(t.category, filter.category),
    isOneOf(t.type, filter.type),
    isOneOf(t.funding, filter.funding),
    filter.country && isForCountry(listOf(filter.country)),
    filter.education && isForEducation(listOf(filter.education)),
    filter.interest && prefers(listOf(filter.interest)),
    filter.notes && sql`alumni_notes + sample_notes > 0`,
    textCondition(filter.q),
    filter.organization && sql`organization_slug = ${filter.organization}`,
    filter.location && isLocatedIn(listOf(filter.location)),
    filter.topic && (textCondition(findTopic(filter.topic)?.name) ?? sql`false`),
    filter.published && isNewIn(filter.published, now),
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
  // For positions after the last value, the planner would expect no rows, and then read all that have it to find a few.
  closing: ({ closes, newest, id }) =>
    closes === lastClosesSort
      ? sql`${t.closesSort} = ${closes}::timestamptz and (${t.newestSort}, ${t.id}) > (${newest}::bigint, ${id}::uuid)`
      : sql`(${t.closesSort}, ${t.newestSort}, ${t.id}) > (${closes}::timestamptz, ${newest}::bigint, ${id}::uuid)`,
  newest: ({ newest, id }) => sql`(${t.newestSort}, ${t.id}) > (${newest}::bigint, ${id}::uuid)`,
};
