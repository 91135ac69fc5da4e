import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { cvs, cvPictures as t } from '../cv-table.ts';

type Picture = Pick<typeof t.$inferSelect, 'shape' | 'content'>;

export function createCvPictureRepository(db: Database) {
  const ownIds = (userId: string, cvId: string) =>
    db
      .select({ id: cvs.id })
      .from(cvs)
      .where(and(eq(cvs.userId, userId), eq(cvs.id, cvId)));
  const isOwn = (userId: string, cvId: string) => and(eq(t.cvId, cvId), inArray(t.cvId, ownIds(userId, cvId)));
  return {
    find: (userId: string, cvId: string) =>
      first(db.select({ shape: t.shape, content: t.content }).from(t).where(isOwn(userId, cvId))),

    has: (userId: string, cvId: string) => hasRows(db.select({ id: t.cvId }).from(t).where(isOwn(userId, cvId))),

    /** In place of an earlier one. */
    async set(cvId: string, picture: Picture) {
      await db
        .insert(t)
        .values({ cvId, ...picture })
        .onConflictDoUpdate({ target: t.cvId, set: picture });
    },

    async remove(userId: string, cvId: string) {
      await db.delete(t).where(isOwn(userId, cvId));
    },
  };
}
