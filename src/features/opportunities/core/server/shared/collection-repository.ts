import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { OpportunityQuery } from '../../contract.ts';
import { isMatch, searchOf } from '../opportunity-search.ts';
import { namesWithin } from './locations.ts';
import { findTopic } from './topics.ts';

const isOpen = (now: Date) => sql`state = 'published' and closes_sort > ${now.toISOString()}::timestamptz`;
/** Above every letter, so that it ends a range of texts that begin alike. */
const last = '\u{10ffff}';

export type Organization = { slug: string; name: string; open: number };
type LocationCount = { text: string; open: number; updatedAt: string };

export function createCollectionRepository(db: Database) {
  return {
    /** The name as most of its opportunities have it; undefined when none is published. */
    async findOrganizationName(slug: string) {
      const [row] = await selectRows<{ name: string }>(
        db,
        sql`select organization as name from opportunities where state = 'published' and organization_slug = ${slug}
          group by organization order by count(*) desc, organization limit 1`,
      );
      return row?.name;
    },

    /**
     * Organisations whose name begins so, in its order, with up to `counted` open opportunities: each is found by one
     * step in the index, however many opportunities it has.
     */
    listOrganizations: (prefix: string, { limit, counted, now }: { limit: number; counted: number; now: Date }) => {
      const next = (after: SQL) =>
        sql`select organization_slug from opportunities where state = 'published' and ${after}
          and organization_slug < ${prefix + last} order by organization_slug limit 1`;
      return selectRows<Organization>(
        db,
        sql`with recursive found as (
            (${next(sql`organization_slug >= ${prefix}`)})
            union all
            select (${next(sql`organization_slug > found.organization_slug`)}) from found
              where found.organization_slug is not null
          )
          select organization_slug as slug,
            (select organization from opportunities o where state = 'published' and o.organization_slug = found.organization_slug limit 1) as name,
            (select count(*)::int from (select from opportunities o where ${isOpen(now)}
              and o.organization_slug = found.organization_slug limit ${counted}) open) as open
          from (select * from found limit ${limit}) found where organization_slug is not null`,
      );
    },

    /** Organisations with so many open opportunities, and when one of them changed last. */
    listLargeOrganizations: (minOpen: number, limit: number, now: Date) =>
      selectRows<{ slug: string; updatedAt: string }>(
        db,
        sql`select organization_slug as slug, max(updated_at) as "updatedAt" from opportunities
          where ${isOpen(now)} and organization_slug <> '' group by 1 having count(*) >= ${minOpen} order by 1 limit ${limit}`,
      ),

    listLocations: (now: Date) =>
      selectRows<LocationCount>(
        db,
        sql`select location_text as text, count(*)::int as open, max(updated_at) as "updatedAt" from opportunities
          where ${isOpen(now)} and location_text is not null group by 1`,
      ),

    /** How many hold this, up to `limit`, and when one of them changed last. */
    async measure(where: SQL, limit: number, now: Date) {
      const [row] = await selectRows<{ open: number; updatedAt: string | null }>(
        db,
        sql`select count(*)::int as open, max(updated_at) as "updatedAt" from
          (select updated_at from opportunities where ${isOpen(now)} and ${where} limit ${limit}) matching`,
      );
      return row!;
    },
  };
}

/** The place of an opportunity is in this country, as `countriesOf` finds it. */
function isInCountry(code: string): SQL {
  const isNamed = namesWithin(code).map(({ name, others }) => {
    const not = others.map((other) => sql` and location_text not like ${`%${other}%`}`);
    return sql`(location_text like ${`%${name}%`}${sql.join(not, sql``)})`;
  });
  return sql`(${sql.join(isNamed, sql` or `)})`;
}

type Narrowed = Pick<OpportunityQuery, 'organization' | 'location' | 'topic'>;

/** The filters of the pages by organisation, country and topic, as SQL; nothing has an unknown topic. */
export function withinCollections({ organization, location, topic }: Narrowed): SQL[] {
  const name = topic && findTopic(topic)?.name;
  const searched = searchOf(name);
  return [
    ...(organization ? [sql`organization_slug = ${organization}`] : []),
    ...(location ? [isInCountry(location)] : []),
    ...(topic ? [searched ? isMatch(searched) : sql`false`] : []),
  ];
}
