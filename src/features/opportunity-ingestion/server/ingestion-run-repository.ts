import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { type ImportRun, importRuns } from './ingestion-run-table.ts';

export type ImportCounts = Pick<ImportRun, 'added' | 'updated' | 'unchanged' | 'duplicate' | 'rejected' | 'conflict'>;

/** The same for the same bytes under the same named source. */
export async function hashFile(file: string, source: string | undefined) {
  const hash = createHash('sha256').update(`${source ?? ''}\0`);
  for await (const bytes of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(bytes);
  return hash.digest('hex');
}

/** The import of this very file that was begun and not finished. */
export const findUnfinishedRun = async (db: Database, fileHash: string) =>
  (
    await db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.fileHash, fileHash), isNull(importRuns.finishedAt)))
      .orderBy(desc(importRuns.startedAt))
      .limit(1)
  ).at(0);

export async function startRun(db: Database, run: { fileName: string; fileHash: string; source: string | null }) {
  // The clock, not the transaction's time: the last of several runs in one transaction must be told.
  const startedAt = sql`clock_timestamp()`;
  const [started] = await db
    .insert(importRuns)
    .values({ ...run, startedAt })
    .returning();
  return started!;
}

/** Says, in the transaction that stores a batch, that everything up to a row is done. */
export const acknowledge = (
  db: Database,
  id: string,
  progress: ImportCounts & { acknowledgedRows: number; reportBytes: number },
) =>
  db
    .update(importRuns)
    .set({ ...progress, updatedAt: sql`now()` })
    .where(eq(importRuns.id, id));

export const finishRun = (db: Database, id: string) =>
  db.update(importRuns).set({ finishedAt: sql`now()` }).where(eq(importRuns.id, id));
