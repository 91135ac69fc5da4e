import { type SQL, sql } from 'drizzle-orm';
import { categories, educationLevels } from '#features/people/interests/vocabulary.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { countLimit, fundingKinds, openChoices, opportunityTypes } from '../vocabulary.ts';
import { conditionsOf, type Filter, facetConditions, isOpenAs } from './opportunity-list-conditions.ts';
import { opportunities as t } from './opportunity-table.ts';

const countryCount = 6;
/** Different lists of countries that are read to find those that most opportunities name. */
const sampledLists = 200;

type Facet = 'open' | 'category' | 'type' | 'funding' | 'country' | 'education';
const facets: readonly Facet[] = ['open', 'category', 'type', 'funding', 'country', 'education'];

export type FacetCounts = Record<Exclude<Facet, 'country'>, Record<string, number>> & {
  /** Counts by country code: `shown`, and those that most opportunities name. */
  country: Record<string, number>;
  /** Rows that were read: at most the limit + 1. */
  read: number;
};

const flag = (facet: Facet) => sql.raw(`in_${facet}`);
/** Holds for opportunities that fit the values chosen in the other filters. */
const fitsOthers = (facet: Facet) => sql.join(facets.filter((other) => other !== facet).map(flag), sql` and `);

/** Grouped first: a filter for each value would be asked of every row. */
const byColumn = (
  facet: 'category' | 'type' | 'funding',
) => sql`(select coalesce(json_object_agg(value, n), '{}') from (
  select ${sql.raw(facet)}::text as value, count(*)::int as n from matching
  where ${fitsOthers(facet)} and ${sql.raw(facet)} is not null group by 1) counted)`;

/** Few different lists of levels are named, and many rows share each. */
const byLevel = sql`(select json_build_object(${sql.join(
  educationLevels.map(
    (level) =>
      sql`${sql.raw(`'${level}'`)}, coalesce(sum(n) filter (where education_levels && '{*,${sql.raw(level)}}'), 0)`,
  ),
  sql`, `,
)}) from (select education_levels, count(*)::int as n from matching
  where ${fitsOthers('education')} group by education_levels) levels)`;

const byOpenness = (now: Date) =>
  sql`(select json_build_object(${sql.join(
    openChoices.map((choice) => sql`${sql.raw(`'${choice}'`)}, count(*) filter (where ${isOpenAs(choice, now)})`),
    sql`, `,
  )}) from matching as ${t} where ${fitsOthers('open')})`;

const zeros = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, 0]));

/**
 * Every value's number of opportunities, from one reading of what the search and the filters that are not counted leave.
 * `match`: what the search asks for. Long lists of countries are stored compressed: `||` unpacks each once, not once for each comparison.
 */
export async function countFacets(
  db: Database,
  { category, type, funding, country, education, open, ...rest }: Filter,
  match: SQL | undefined,
  now: Date,
  { limit = countLimit, shown = [] }: { limit?: number; shown?: readonly string[] } = {},
): Promise<FacetCounts> {
  const chosen = facetConditions({ category, type, funding, country, education, open }, now);
  const needsClosed = [open].flat().some((each) => each === 'any' || each === 'false');
  const where = conditionsOf({ ...rest, open: needsClosed ? 'any' : 'true' }, now);
  const [counted] = await selectRows<FacetCounts>(
    db,
    sql`with matching as materialized (
        select category, type, funding, education_levels, eligible_countries || '{}' as eligible_countries, deadline_kind, closes_sort,
          ${sql.join(
            facets.map((facet) => sql`${chosen[facet] ?? sql`true`} as ${flag(facet)}`),
            sql`, `,
          )}
        from opportunities where ${where} ${match ? sql`and ${match}` : sql``} limit ${sql.raw(String(limit + 1))}
      ),
      lists as materialized (
        select eligible_countries, count(*)::int as n from matching where ${fitsOthers('country')} group by eligible_countries
      ),
      codes as (
        select code from unnest(${`{${shown}}`}::text[]) code
        union
        (select code from (select eligible_countries from lists order by n desc limit ${sampledLists}) often,
          unnest(eligible_countries) code where code <> '*' group by code order by count(*) desc, code limit ${countryCount})
      )
      select (select count(*)::int from matching) as read, ${byColumn('category')} as category, ${byColumn('type')} as type,
        ${byColumn('funding')} as funding, ${byLevel} as education, ${byOpenness(now)} as open,
        (select coalesce(json_object_agg(code, (
          select coalesce(sum(n), 0)::int from lists where code = any(eligible_countries)
        ) + (
          select coalesce(sum(n), 0)::int from lists where eligible_countries = '{*}'
        )), '{}') from codes) as country`,
  );
  return {
    ...counted!,
    category: { ...zeros(categories), ...counted!.category },
    type: { ...zeros(opportunityTypes), ...counted!.type },
    funding: { ...zeros(fundingKinds), ...counted!.funding },
  };
}
