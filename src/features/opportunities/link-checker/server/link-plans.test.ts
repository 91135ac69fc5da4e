import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { countWholeReads } from '#platform/server/testing/whole-reads.ts';
import { createLinkRepository } from './link-repository.ts';

const tables = ['opportunities', 'link_checks'];

/** 4,000 links, of which ten each are due, dead and changed. */
async function fill(db: Database) {
  const rows = Array.from({ length: 4000 }, (_, number) =>
    opportunityRow({ slug: `made-${number}`, sourceId: `${number}`, link: `https://example.org/${number}` }),
  );
  for (let from = 0; from < rows.length; from += 500)
    await db.insert(opportunities).values(rows.slice(from, from + 500));
  await db.execute(sql`
    insert into link_checks (opportunity_id, link, run_at, finding, found_at)
    select id, link, now() + (number % 400 - 1) * interval '1 hour',
      case number % 400 when 3 then 'dead' when 7 then 'changed' end::link_finding,
      case when number % 400 in (3, 7) then now() - number * interval '1 minute' end
    from (select id, link, row_number() over () as number from opportunities) made`);
  for (const table of tables) await db.execute(sql`analyze ${sql.identifier(table)}`);
  const [one] = await db.select({ id: opportunities.id }).from(opportunities).limit(1);
  return one!.id;
}

itOnBoth('finds due links and findings by an index, from any cursor', async ({ db }) => {
  const id = await fill(db);
  const links = createLinkRepository(db);
  const cursor = toCursor({ createdAt: new Date(Date.now() - 60_000 * 2000), id });
  const asked: [string, () => PromiseLike<unknown[] | object | undefined>][] = [
    ['what is due', () => links.listPending(new Date(), 50)],
    ['the dead', () => links.listBroken('dead', 51)],
    ['the next of the dead', () => links.listBroken('dead', 51, cursor)],
    ['the changed', () => links.listBroken('changed', 51)],
    ['one', () => links.find(id)],
    ['one as it is listed', () => links.getListed(id)],
  ];
  for (const [what, ask] of asked) {
    const before = await countWholeReads(db, tables);
    expect([what, await ask()]).not.toEqual([what, []]);
    expect([what, await countWholeReads(db, tables)]).toEqual([what, before]);
  }
});
