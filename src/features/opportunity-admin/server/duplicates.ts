import { sql } from 'drizzle-orm';
import { fingerprint } from '#features/opportunity-ingestion/server/fingerprint-policy.ts';
import { canonicalLink, parseLink } from '#features/opportunity-ingestion/server/link-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { selectRows } from '#platform/server/database/select-rows.ts';
import type { DuplicateQuery, NearOpportunity } from '../editor-contract.ts';

/** From 0 to 1, as pg_trgm counts the groups of three letters that two texts share. */
const near = 0.55;
const most = 5;
/** Fewer letters are near to everything. */
const shortest = 8;

/** Opportunities that may be the same one: those with the same link, and those with nearly the title and organisation. */
export const findDuplicates = (db: Database, { title, organization, link, except }: DuplicateQuery) =>
  db.transaction(async (transaction) => {
    const within = transaction as unknown as Database;
    const url = link ? parseLink(link) : undefined;
    const sameLink = sql`canonical_link = ${url ? canonicalLink(url) : null}`;
    const print = title.length >= shortest ? fingerprint(title, organization || null) : '';
    await within.execute(sql`set local pg_trgm.similarity_threshold = ${sql.raw(String(near))}`);
    return selectRows<NearOpportunity>(
      within,
      sql`select id, slug, title, organization, state, deadline, coalesce(${sameLink}, false) as "hasSameLink"
        from opportunities
        where id <> ${except}::uuid and merged_into is null and (${sameLink} or fingerprint % ${print})
        order by coalesce(${sameLink}, false) desc, similarity(fingerprint, ${print}) desc, id limit ${most}`,
    );
  });
