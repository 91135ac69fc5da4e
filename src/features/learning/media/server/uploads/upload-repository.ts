import { and, asc, count, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import type { FileKind } from '#platform/server/files/file-kind.ts';
import { keepFile } from '#platform/server/files/stored-files.ts';
import { inSeconds, isLeaseOver } from '#platform/server/queue/claim-rows.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { courseUploads as t } from '../lesson-media-table.ts';
import { daysUnused } from '../stored-file-policy.ts';

export type FoundUpload = typeof t.$inferSelect;

/** Seconds; a request renews its claim while it works. A process that dies leaves the row claimed as long. */
export const claimTime = 6;

/** What arrives becomes a file of its course; uploads that have not gone on for a week are deleted. */
export const courseUploadKind: FileKind = {
  table: t,
  folder: 'course-files',
  parts: ['original'],
  removeUnused: (db, now) => db.delete(t).where(lt(t.updatedAt, daysAfter(now, -daysUnused))),
};

export function createUploadRepository(db: Database) {
  const isIt = (courseId: string, id: string) => and(eq(t.courseId, courseId), eq(t.id, id));
  return {
    add: (upload: typeof t.$inferInsert) => db.insert(t).values(upload),
    find: (courseId: string, id: string) => first(db.select().from(t).where(isIt(courseId, id))),
    list: (courseId: string) => db.select().from(t).where(eq(t.courseId, courseId)).orderBy(asc(t.createdAt)),
    async count(courseId: string) {
      const [row] = await db.select({ n: count() }).from(t).where(eq(t.courseId, courseId));
      return row!.n;
    },

    /** The upload for this request alone, if it goes on at `offset` and no other request stores a part of it. */
    claim: async (courseId: string, id: string, offset: number) =>
      (
        await db
          .update(t)
          .set({ claimedUntil: inSeconds(claimTime) })
          .where(and(isIt(courseId, id), eq(t.received, offset), isLeaseOver(t.claimedUntil)))
          .returning()
      ).at(0),
    /** Does nothing once the claim has ended. */
    renew: (id: string) =>
      db
        .update(t)
        .set({ claimedUntil: inSeconds(claimTime) })
        .where(and(eq(t.id, id), isNotNull(t.claimedUntil))),
    release: (id: string) => db.update(t).set({ claimedUntil: null }).where(eq(t.id, id)),

    /**
     * With a part more: ends the claim, or begins it anew after the last part. False when another request has added this
     * part, or the upload is gone.
     */
    addPart: ({ id, received, size }: FoundUpload, length: number, tag: string) =>
      hasRows(
        db
          .update(t)
          .set({
            ...{ received: received + length, updatedAt: sql`now()` },
            claimedUntil: received + length === size ? inSeconds(claimTime) : null,
            tags: sql`${t.tags} || ${JSON.stringify([tag])}::jsonb`,
          })
          .where(and(eq(t.id, id), eq(t.received, received)))
          .returning({ id: t.id }),
      ),

    /** Returns false when the upload is gone. The parts that have arrived are queued for deletion. */
    remove: (id: string) => hasRows(db.delete(t).where(eq(t.id, id)).returning({ id: t.id })),
    /** In place of `remove`, for one whose content stays as a file. False when it is gone. */
    async finish(id: string) {
      if (!(await hasRows(db.delete(t).where(eq(t.id, id)).returning({ id: t.id })))) return false;
      await keepFile(db, courseUploadKind, id);
      return true;
    },
  };
}
