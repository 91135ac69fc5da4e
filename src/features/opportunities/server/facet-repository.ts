import { type SQL, sql } from 'drizzle-orm';
import { categories, educationLevels } from '#features/interests/vocabulary.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { fundingKinds, openChoices, opportunityTypes } from '../vocabulary.ts';
import { isForEducation } from './opportunity-group-repository.ts';
import { conditionsOf, type Filter, facetConditions, isOpenAs } from './opportunity-list-repository.ts';
import { isMatch, type SearchText } from './opportunity-search.ts';
import { opportunities as t } from './opportunity-table.ts';

/** Rows that are read at most: as many as a search compares. */
export const facetLimit = 3_000;
const countryCount = 6;
/** Different lists of countries that are read to find those that most opportunities name. */
const sampledLists = 500;

type Facet = 'open' | 'category' | 'type' | 'funding' | 'country' | 'education';
const facets: readonly Facet[] = ['open', 'category', 'type', 'funding', 'country', 'education'];

export type FacetCounts = Record<Exclude<Facet, 'country'>, Record<string, number>> & {
  /** By code: `shown`, and those that most opportunities name. */
  country: Record<string, number>;
  /** Rows that were read: at most the limit + 1. */
  read: number;
};

const flag = (facet: Facet) => sql.raw(`in_${facet}`);
/** What the values chosen in the other filters leave. */
const fitsOthers = (facet: Facet) => sql.join(facets.filter((other) => other !== facet).map(flag), sql` and `);

const countsOf = (facet: Facet, values: Record<string, SQL>) =>
  sql`json_build_object(${sql.join(
    Object.entries(values).map(
      ([value, is]) => sql`${sql.raw(`'${value}'`)}, count(*) filter (where ${fitsOthers(facet)} and ${is})`,
    ),
    sql`, `,
  )})`;

const byValue = <T extends string>(values: readonly T[], is: (value: T) => SQL) =>
  Object.fromEntries(values.map((value) => [value, is(value)]));

/** Every value's number of opportunities, from one reading of what the search and the filters that are not counted leave. */
export async function countFacets(
  db: Database,
  { category, type, funding, country, education, open, ...rest }: Filter,
  search: SearchText | undefined,
  now: Date,
  { limit = facetLimit, shown = [] }: { limit?: number; shown?: readonly string[] } = {},
): Promise<FacetCounts> {
  const chosen = facetConditions({ category, type, funding, country, education, open }, now);
  const needsClosed = [open].flat().some((each) => each === 'any' || each === 'false');
  const where = conditionsOf({ ...rest, open: needsClosed ? 'any' : 'true' }, now);
  const [counted] = await selectRows<FacetCounts>(
    db,
    sql`with matching as materialized (
        select category, type, funding, education_levels, eligible_countries, deadline_kind, closes_sort,
          ${sql.join(
            facets.map((facet) => sql`${chosen[facet] ?? sql`true`} as ${flag(facet)}`),
            sql`, `,
          )}
        from opportunities where ${where} ${search ? sql`and ${isMatch(search)}` : sql``} limit ${sql.raw(String(limit + 1))}
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
      select count(*)::int as read,
        ${countsOf(
          'category',
          byValue(categories, (value) => sql`category = ${value}`),
        )} as category,
        ${countsOf(
          'type',
          byValue(opportunityTypes, (value) => sql`type = ${value}`),
        )} as type,
        ${countsOf(
          'funding',
          byValue(fundingKinds, (value) => sql`funding = ${value}`),
        )} as funding,
        ${countsOf(
          'education',
          byValue(educationLevels, (level) => isForEducation([level])),
        )} as education,
        ${countsOf(
          'open',
          byValue(openChoices, (choice) => isOpenAs(choice, now)),
        )} as open,
        (select coalesce(json_object_agg(code, (
          select coalesce(sum(n), 0)::int from lists where eligible_countries && array['*', code]
        )), '{}') from codes) as country
      from matching as ${t}`,
  );
  return counted!;
}
