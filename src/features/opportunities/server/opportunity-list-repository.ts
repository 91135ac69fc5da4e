import { type SQL, sql } from 'drizzle-orm';
import type { Interest } from '#features/interests/vocabulary.ts';
import { foldText } from '#platform/shared/text.ts';
import type { OpportunityQuery } from '../contract.ts';
import { opportunities as t } from './opportunity-table.ts';

export type Filter = Pick<OpportunityQuery, 'q' | 'category' | 'type' | 'interest' | 'country' | 'education' | 'open'>;

const days = (count: number, now: Date) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

const list = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

export const prefers = (interests: readonly Interest[]) => sql`${t.interests} && ${list(interests)}`;

function openCondition(open: Filter['open'], now: Date): SQL | undefined {
  const isOpen = sql`${t.closesSort} > ${now.toISOString()}::timestamptz`;
  if (open === 'any') return undefined;
  if (open === 'false') return sql`${t.closesSort} <= ${now.toISOString()}::timestamptz`;
  if (open === 'rolling') return sql`${isOpen} and ${t.deadlineKind} = 'rolling'`;
  if (open === '7' || open === '30') {
    return sql`${isOpen} and ${t.closesSort} <= ${days(Number(open), now).toISOString()}::timestamptz`;
  }
  return isOpen;
}

/** All conditions but the search. The state stands there as a literal, because the partial indexes need to see it. */
export function conditionsOf(filter: Filter, now: Date, state: 'published' | 'early_access' = 'published'): SQL {
  const conditions = [
    sql`state = ${sql.raw(`'${state}'`)}`,
    openCondition(filter.open, now),
    filter.category && sql`${t.category} = ${filter.category}`,
    filter.type && sql`${t.type} = ${filter.type}`,
    filter.interest && prefers([filter.interest]),
    filter.country && sql`${t.eligibleCountries} && ${list(['*', filter.country])}`,
    filter.education && sql`${t.educationLevels} && ${list(['*', filter.education])}`,
  ].filter((condition) => condition !== undefined && condition !== '');
  return sql.join(conditions as SQL[], sql` and `);
}

export type SearchText = { folded: string };

/** The text that is searched for; undefined when there is nothing to search for. */
export function searchOf(q: string | undefined): SearchText | undefined {
  const folded = foldText(q ?? '');
  return folded ? { folded } : undefined;
}

/** A text as it stands in a LIKE pattern. */
export const toPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The title or the description holds the text. Comparing with a pattern takes twice as long. */
export const matches = ({ folded }: SearchText) => sql`strpos(search_text, ${folded}) > 0`;
