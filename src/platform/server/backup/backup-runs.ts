import { desc, isNull, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../database/database.ts';
import { backupRuns } from './backup-table.ts';

type Run = Pick<typeof backupRuns.$inferInsert, 'startedAt' | 'bytes' | 'rows' | 'files' | 'failure'>;

export function createBackupRuns(db: Database) {
  return {
    /** Nothing, in a database that is older than the table. */
    async add(run: Run) {
      const [table] = await selectRows<{ found: string | null }>(
        db,
        sql`select to_regclass('public.backup_runs') as found`,
      );
      if (table?.found) await db.insert(backupRuns).values(run);
    },

    /** The last one that made a file. */
    findLast: async () =>
      (
        await db
          .select()
          .from(backupRuns)
          .where(isNull(backupRuns.failure))
          .orderBy(desc(backupRuns.finishedAt))
          .limit(1)
      ).at(0),

    /** The last attempt, whatever became of it. */
    findLatest: async () => (await db.select().from(backupRuns).orderBy(desc(backupRuns.finishedAt)).limit(1)).at(0),
  };
}
