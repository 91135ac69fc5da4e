import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { claimCounted, inSeconds, isLeaseOver, isPending, released } from '#platform/server/queue/claim-rows.ts';
import type { SourceInput } from '../../contract.ts';
import type { ImportState } from '../../vocabulary.ts';
import { type ImportSource, importSources } from './import-source-table.ts';

export const sourceChannel = 'import_sources';

const max = 500;

export function createSourceRepository(db: Database) {
  return {
    find: async (id: string) => (await db.select().from(importSources).where(eq(importSources.id, id))).at(0),

    findByName: async (name: string) =>
      (await db.select().from(importSources).where(eq(importSources.name, name))).at(0),

    list: () => db.select().from(importSources).orderBy(asc(importSources.name)).limit(max),

    listLastImports: () =>
      selectRows<{ sourceId: string; id: number; state: ImportState }>(
        db,
        sql`select s.id as "sourceId", i.id::int as id, i.state from import_sources s cross join lateral
          (select id, state from admin_imports where origin_id = s.id order by id desc limit 1) i`,
      ),

    async add(input: SourceInput) {
      const [added] = await db
        .insert(importSources)
        .values({ ...input, nextAt: sql`now()` })
        .returning();
      return added!;
    },

    change: (id: string, change: Partial<ImportSource>) =>
      db.update(importSources).set(change).where(eq(importSources.id, id)),

    remove: (id: string) => db.delete(importSources).where(eq(importSources.id, id)),

    async wake(id: string) {
      await db.update(importSources).set({ nextAt: sql`now()` }).where(eq(importSources.id, id));
      await db.execute(sql`select pg_notify(${sourceChannel}, '')`);
    },

    /** While it is being read. */
    renew: (id: string, lease: number) =>
      db
        .update(importSources)
        .set({ leaseUntil: inSeconds(lease) })
        .where(and(eq(importSources.id, id), isNotNull(importSources.leaseUntil))),

    /** This process stops while it reads it. */
    release: (id: string) => db.update(importSources).set(released(importSources)).where(eq(importSources.id, id)),

    /**
     * Claims a source that is due; none, one at most. `lease` is in seconds. `setAside` is called for one whose reading
     * has ended two processes.
     */
    claim: (lease: number, setAside: (source: ImportSource) => Promise<unknown>) =>
      claimCounted(db, importSources, {
        where: and(isPending(importSources.nextAt), isLeaseOver(importSources.leaseUntil)),
        orderBy: importSources.nextAt,
        limit: 1,
        set: { leaseUntil: inSeconds(lease) },
        setAside,
      }),
  };
}
