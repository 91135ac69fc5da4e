import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { RowOutcome } from '../vocabulary.ts';
import { type ImportRun, importRuns } from './ingestion-run-table.ts';

export type ImportCounts = Pick<ImportRun, RowOutcome>;

export function createIngestionRunRepository(db: Database) {
  return {
    findUnfinished: async (fileHash: string) =>
      (
        await db
          .select()
          .from(importRuns)
          .where(and(eq(importRuns.fileHash, fileHash), isNull(importRuns.finishedAt)))
          .orderBy(desc(importRuns.startedAt))
          .limit(1)
      ).at(0),

    findLastHash: async (source: string) =>
      (
        await db
          .select({ fileHash: importRuns.fileHash })
          .from(importRuns)
          .where(eq(importRuns.source, source))
          .orderBy(desc(importRuns.startedAt))
          .limit(1)
      ).at(0)?.fileHash,

    async start(run: { fileName: string; fileHash: string; source: string | null }) {
      // Not now(): several runs in one transaction need different times.
      const startedAt = sql`clock_timestamp()`;
      const [started] = await db
        .insert(importRuns)
        .values({ ...run, startedAt })
        .returning();
      return started!;
    },

    /** Records progress in the transaction that stores the batch. */
    acknowledge: (id: string, progress: ImportCounts & { acknowledgedRows: number; reportBytes: number }) =>
      db
        .update(importRuns)
        .set({ ...progress, updatedAt: sql`now()` })
        .where(eq(importRuns.id, id)),

    finish: (id: string) => db.update(importRuns).set({ finishedAt: sql`now()` }).where(eq(importRuns.id, id)),
  };
}
