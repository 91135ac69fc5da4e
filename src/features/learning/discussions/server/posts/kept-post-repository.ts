import { and, asc, eq, inArray, isNotNull, lt, notExists } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import { postKind } from '../../vocabulary.ts';
import { discussionPosts as posts } from '../discussion-table.ts';
import { discussionPictures as pictures } from '../pictures/picture-table.ts';
import { discussionKeptPosts as t } from './kept-post-table.ts';

export const createKeptPostRepository = (db: Database) => ({
  add: async (row: typeof t.$inferInsert) => {
    await db.insert(t).values(row);
    await db.update(posts).set({ keptAt: row.keptAt }).where(eq(posts.id, row.postId));
  },

  /** The oldest first. */
  list: (postIds: readonly string[]) =>
    db
      .select({ postId: t.postId, authorName: t.authorName, title: t.title, text: t.text, keptAt: t.keptAt })
      .from(t)
      .where(inArray(t.postId, [...postIds]))
      .orderBy(asc(t.keptAt), asc(t.id)),

  /** The texts stay until their time is over; who wrote them is not known any more but by the name that was shown. */
  anonymize: (authorId: string) => db.update(t).set({ authorId: null }).where(eq(t.authorId, authorId)),

  /** Deletes what was kept before a time, and what nobody can decide about any more leaves the queue. */
  async purge(before: Date, now: Date) {
    await db.delete(t).where(lt(t.keptAt, before));
    await db.delete(pictures).where(lt(pictures.keptAt, before));
    const isOver = and(
      isNotNull(posts.keptAt),
      notExists(db.select({ id: t.id }).from(t).where(eq(t.postId, posts.id))),
    );
    const over = await db.update(posts).set({ keptAt: null }).where(isOver).returning({ id: posts.id });
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return;
    const gone = await db
      .update(posts)
      .set({ queuedAt: null })
      .where(and(inArray(posts.id, ids), eq(posts.state, 'deleted'), isNotNull(posts.queuedAt)))
      .returning({ id: posts.id });
    for (const { id } of gone) await createReportRepository(db, postKind).finish(id, now, null);
  },
});
