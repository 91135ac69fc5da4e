import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/database/database.ts';
import {
  claimCounted,
  concluded,
  inSeconds,
  isClaim,
  isLeaseOver,
  released,
} from '#platform/server/queue/claim-rows.ts';
import { type ImportState, workingStates } from '../../vocabulary.ts';
import { type AdminImport, adminImports } from './import-run-table.ts';

export const adminImportChannel = 'admin_imports';

export function createAdminImportRepository(db: Database) {
  /** Says how far the work is; only whoever took it last may. False: it belongs to somebody else now, or is over. */
  async function hold(claimed: AdminImport, change: PgUpdateSetSource<typeof adminImports>, lease: number) {
    const held = await db
      .update(adminImports)
      .set({ leaseUntil: inSeconds(lease), failure: null, ...change })
      .where(and(isClaim(adminImports, claimed), eq(adminImports.state, claimed.state)))
      .returning({ id: adminImports.id });
    return held.length > 0;
  }

  const find = async (id: number) => (await db.select().from(adminImports).where(eq(adminImports.id, id))).at(0);

  return {
    find,

    list: (cursor: number | undefined, limit: number) =>
      db
        .select()
        .from(adminImports)
        .where(cursor === undefined ? undefined : lt(adminImports.id, cursor))
        .orderBy(desc(adminImports.id))
        .limit(limit),

    async add(input: Pick<AdminImport, 'fileName' | 'source' | 'bytes'> & Partial<AdminImport>) {
      const [added] = await db
        .insert(adminImports)
        .values({ ...input, state: 'receiving' })
        .returning();
      return added!;
    },

    remove: (id: number) => db.delete(adminImports).where(eq(adminImports.id, id)),

    /**
     * Changes the state if it is one of `from`, else returns undefined. A working state notifies the jobs on commit.
     */
    async move(id: number, from: readonly ImportState[], change: Partial<AdminImport> & { state: ImportState }) {
      const [moved] = await db
        .update(adminImports)
        .set({
          failure: null,
          progress: 0,
          targetSize: 0,
          doneRow: 0,
          leaseUntil: null,
          unfinished: 0,
          failures: 0,
          ...change,
        })
        .where(and(eq(adminImports.id, id), inArray(adminImports.state, [...from])))
        .returning();
      if (moved && (workingStates as readonly string[]).includes(moved.state))
        await db.execute(sql`select pg_notify(${adminImportChannel}, '')`);
      return moved;
    },

    /**
     * Claims the oldest work that nobody does; none, one at most. `lease` is in seconds. `asideOf` says what becomes of
     * work that has ended two processes without progress.
     */
    claim: (lease: number, asideOf: (claimed: AdminImport) => Partial<AdminImport>) =>
      claimCounted(db, adminImports, {
        where: and(inArray(adminImports.state, [...workingStates]), isLeaseOver(adminImports.leaseUntil)),
        orderBy: adminImports.createdAt,
        limit: 1,
        set: { attempts: sql`${adminImports.attempts} + 1`, leaseUntil: inSeconds(lease) },
        setAside: (row) => hold(row, { ...concluded, ...asideOf(row) }, lease),
      }),

    hold,

    /** This process stops while it works on it. */
    release: (claimed: AdminImport) =>
      db.update(adminImports).set(released(adminImports)).where(isClaim(adminImports, claimed)),

    /** Where no other process can be working: what was going on when this one last ended is taken up at once. */
    reclaimAll: () =>
      db
        .update(adminImports)
        .set({ leaseUntil: null })
        .where(inArray(adminImports.state, [...workingStates])),

    /**
     * Deletes abandoned files after `unused` days, and finished imports after `imported` days; they cannot be undone
     * afterwards.
     */
    async purge(days: { unused: number; imported: number }) {
      const older = (max: number) => lt(adminImports.createdAt, sql`now() - make_interval(days => ${max})`);
      const idle: ImportState[] = ['receiving', 'received', 'checked', 'unreadable'];
      await db.delete(adminImports).where(and(inArray(adminImports.state, idle), older(days.unused)));
      await db
        .delete(adminImports)
        .where(and(inArray(adminImports.state, ['imported', 'undone']), older(days.imported)));
    },
  };
}
