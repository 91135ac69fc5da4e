import { and, asc, count, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import type { FileKind } from '#platform/server/files/file-kind.ts';
import { keepFile } from '#platform/server/files/stored-files.ts';
import { pictureParts } from '#platform/server/pictures/picture-policy.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { discussionPosts as posts } from '../discussion-table.ts';
import { discussionPictures as t } from './picture-table.ts';

/** Those whose post was never sent are deleted after a day. */
export const discussionPictureKind: FileKind = {
  table: t,
  folder: 'discussions',
  parts: pictureParts,
  removeUnused: (db, now) => db.delete(t).where(and(isNull(t.postId), lt(t.createdAt, daysAfter(now, -1)))),
};

type Sent = { id: string; alt: string };

export const createPictureRepository = (db: Database) => ({
  async add(row: typeof t.$inferInsert) {
    await db.insert(t).values(row);
    await keepFile(db, discussionPictureKind, row.id);
  },

  /** With the state of its post; null before that was sent. */
  find: (id: string) =>
    first(
      db
        .select({ courseId: t.courseId, authorId: t.authorId, keptAt: t.keptAt, state: posts.state })
        .from(t)
        .leftJoin(posts, eq(posts.id, t.postId))
        .where(eq(t.id, id)),
    ),

  countUnsent: async (authorId: string, courseId: string) =>
    (
      await db
        .select({ n: count() })
        .from(t)
        .where(and(eq(t.authorId, authorId), eq(t.courseId, courseId), isNull(t.postId)))
    ).at(0)!.n,

  /** Whether a picture of this person is shown in the course. */
  hasShown: (authorId: string, courseId: string) =>
    hasRows(
      db
        .select({ id: t.id })
        .from(t)
        .innerJoin(posts, eq(posts.id, t.postId))
        .where(and(eq(t.authorId, authorId), eq(t.courseId, courseId), isNull(t.keptAt), eq(posts.state, 'shown')))
        .limit(1),
    ),

  /** False for one that is not this person's, or belongs to a post already. */
  attach: (authorId: string, courseId: string, postId: string, { id, alt }: Sent, position: number) =>
    hasRows(
      db
        .update(t)
        .set({ postId, alt, position })
        .where(and(eq(t.id, id), eq(t.authorId, authorId), eq(t.courseId, courseId), isNull(t.postId)))
        .returning({ id: t.id }),
    ),

  /** `isKept`: also those that are only kept for who decides. */
  listOfPosts: (postIds: readonly string[], isKept: boolean) =>
    db
      .select({ postId: t.postId, id: t.id, alt: t.alt, width: t.width, height: t.height })
      .from(t)
      .where(and(inArray(t.postId, [...postIds]), isKept ? undefined : isNull(t.keptAt)))
      .orderBy(asc(t.position)),

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
