import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { discussionPictures as t } from './picture-table.ts';

export const createPictureRepository = (db: Database) => ({
  /** Of somebody, also those that are only kept. */
  listOf: (authorId: string) =>
    db
      .select({ id: t.id, courseId: t.courseId, postId: t.postId, alt: t.alt, createdAt: t.createdAt })
      .from(t)
      .where(eq(t.authorId, authorId))
      .orderBy(asc(t.createdAt)),

  /** They leave their post, and are only kept for who decides. */
  keep: (postId: string, keptAt: Date) =>
    db
      .update(t)
      .set({ keptAt })
      .where(and(eq(t.postId, postId), isNull(t.keptAt))),

  /** Deletes those of a post that are not kept. */
  removeOfPost: (postId: string) => db.delete(t).where(and(eq(t.postId, postId), isNull(t.keptAt))),

  /** Deletes all of somebody that are not kept; those name nobody from then on. */
  async anonymize(authorId: string) {
    await db.delete(t).where(and(eq(t.authorId, authorId), isNull(t.keptAt)));
    await db.update(t).set({ authorId: null }).where(eq(t.authorId, authorId));
  },
});
