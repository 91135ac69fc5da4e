import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ImportMapping } from '#features/opportunity-ingestion/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ImportState, workingStates } from '../vocabulary.ts';
import { type DeskImport, deskImports, importMappings } from './import-run-table.ts';

/** Every process listens on it: there is work. */
export const deskImportChannel = 'desk_imports';

export function createDeskImportRepository(db: Database) {
  const find = async (id: number) => (await db.select().from(deskImports).where(eq(deskImports.id, id))).at(0);

  return {
    find,

    list: (cursor: number | undefined, limit: number) =>
      db
        .select()
        .from(deskImports)
        .where(cursor === undefined ? undefined : lt(deskImports.id, cursor))
        .orderBy(desc(deskImports.id))
        .limit(limit),

    async add(given: Pick<DeskImport, 'fileName' | 'source' | 'bytes'> & Partial<DeskImport>) {
      const [added] = await db
        .insert(deskImports)
        .values({ ...given, state: 'receiving' })
        .returning();
      return added!;
    },

    remove: (id: number) => db.delete(deskImports).where(eq(deskImports.id, id)),

    /** Changes the state, if it is one of `from`; undefined where it is not any more. Work begins when the transaction ends. */
    async move(id: number, from: readonly ImportState[], change: Partial<DeskImport> & { state: ImportState }) {
      const [moved] = await db
        .update(deskImports)
        .set({ failure: null, progress: 0, goal: 0, doneRow: 0, leaseUntil: null, ...change })
        .where(and(eq(deskImports.id, id), inArray(deskImports.state, [...from])))
        .returning();
      if (moved && (workingStates as readonly string[]).includes(moved.state))
        await db.execute(sql`select pg_notify(${deskImportChannel}, '')`);
      return moved;
    },

    async findMapping(source: string) {
      return (await db.select().from(importMappings).where(eq(importMappings.source, source))).at(0)?.mapping;
    },

    keepMapping: (source: string, mapping: ImportMapping) =>
      db
        .insert(importMappings)
        .values({ source, mapping })
        .onConflictDoUpdate({ target: importMappings.source, set: { mapping, updatedAt: sql`now()` } }),

    /** Takes work that nobody has, or whose process was not heard of for too long. `lease` is in seconds. */
    async claim(lease: number) {
      const due = db
        .select({ id: deskImports.id })
        .from(deskImports)
        .where(
          and(
            inArray(deskImports.state, [...workingStates]),
            sql`(${deskImports.leaseUntil} is null or ${deskImports.leaseUntil} < now())`,
          ),
        )
        .orderBy(asc(deskImports.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [claimed] = await db
        .update(deskImports)
        .set({
          attempts: sql`${deskImports.attempts} + 1`,
          leaseUntil: sql`now() + make_interval(secs => ${lease})`,
        })
        .where(inArray(deskImports.id, due))
        .returning();
      return claimed;
    },

    /** Says how far the work is; only whoever took it last may. False: it belongs to somebody else now, or is over. */
    async hold({ id, state, attempts }: DeskImport, change: Partial<DeskImport>, lease: number) {
      const held = await db
        .update(deskImports)
        .set({ leaseUntil: sql`now() + make_interval(secs => ${lease})`, failure: null, ...change })
        .where(and(eq(deskImports.id, id), eq(deskImports.state, state), eq(deskImports.attempts, attempts)))
        .returning({ id: deskImports.id });
      return held.length > 0;
    },

    /** Where no other process can be working: what was going on when this one last ended is taken up at once. */
    reclaimAll: () =>
      db
        .update(deskImports)
        .set({ leaseUntil: null })
        .where(inArray(deskImports.state, [...workingStates])),

    /** Forgets files that were never imported after `days`, and whole imports after a season, when nobody takes them back any more. */
    async purge(days: { unused: number; imported: number }) {
      const older = (most: number) => lt(deskImports.createdAt, sql`now() - make_interval(days => ${most})`);
      const idle: ImportState[] = ['receiving', 'received', 'checked', 'unreadable'];
      await db.delete(deskImports).where(and(inArray(deskImports.state, idle), older(days.unused)));
      await db.delete(deskImports).where(and(inArray(deskImports.state, ['imported', 'undone']), older(days.imported)));
    },
  };
}
