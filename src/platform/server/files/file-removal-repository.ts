import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inSeconds, isPending } from '../queue/claim-rows.ts';
import { fileRemovals as t } from './file-removal-table.ts';

/** Seconds in which a file that is being stored gets its row. */
const storingTime = 60 * 60;
/** Seconds after which a removal that failed is tried again. */
const retryTime = 10 * 60;

/** The queue of files to delete for one table. */
export function createFileRemovalRepository(db: Database, owner: string) {
  const isOf = (ids: readonly string[]) => and(eq(t.owner, owner), inArray(t.fileId, [...ids]));
  return {
    /** Before the content is stored: if no row follows, it is deleted. */
    announce: (fileId: string) => db.insert(t).values({ owner, fileId, runAt: inSeconds(storingTime) }),

    /** The content stays: its row is there, or another table has it now. */
    cancel: (fileId: string) => db.delete(t).where(isOf([fileId])),

    /** Claims files to delete now. Nobody gets them again for some minutes. */
    async claim(limit: number) {
      const pending = db
        .select({ fileId: t.fileId })
        .from(t)
        .where(and(eq(t.owner, owner), isPending(t.runAt)))
        .orderBy(asc(t.runAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      return db
        .update(t)
        .set({ runAt: inSeconds(retryTime) })
        .where(and(eq(t.owner, owner), inArray(t.fileId, pending)))
        .returning({ fileId: t.fileId, partsId: t.partsId });
    },

    finish: (fileIds: readonly string[]) => db.delete(t).where(isOf(fileIds)),
  };
}
