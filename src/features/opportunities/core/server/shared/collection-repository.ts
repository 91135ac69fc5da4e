import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';

const isOpen = (now: Date) => sql`state = 'published' and closes_sort > ${now.toISOString()}::timestamptz`;

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
  };
}
