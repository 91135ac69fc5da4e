import { and, eq } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ownRows, rowsOfOwn } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import {
  discussionFollows,
  discussionLikes,
  discussionParticipants,
  discussionReads,
  discussionPosts as posts,
  discussionThreads as threads,
} from './discussion-table.ts';
import { createChangeRepository } from './live/change-repository.ts';
import { discussionPictures as pictures } from './pictures/picture-table.ts';
import { createKeptPostRepository } from './posts/kept-post-repository.ts';
import { discussionKeptPosts as kept } from './posts/kept-post-table.ts';
import { keepReported } from './review/reported-posts.ts';
import { discussionRepositories } from './shared/discussion-change.ts';
import { createThreadRepository } from './thread-repository.ts';

/**
 * A deleted author's posts stay as places without a text, so that the threads of others do not break. Reported and
 * hidden texts are kept for a time, for the people who decide.
 */
async function deleteData(db: Database, { id }: { id: string }) {
  // Nobody writes with the account from here on.
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const now = new Date();
  const repositories = discussionRepositories(db, now);
  const ownThreads = await repositories.posts.lockThreadsOf(id);
  const all = await repositories.posts.listAllOf(id);
  for (const post of all) {
    const title = post.isOpening ? (ownThreads.find((thread) => thread.id === post.threadId)?.title ?? '') : '';
    await keepReported(db, repositories.authors, { post, title, cause: 'account' }, now);
  }
  await createKeptPostRepository(db).anonymize(id);
  await repositories.pictures.anonymize(id);
  await repositories.notifications.deleted(all.map((post) => post.id));
  await repositories.posts.anonymize(id);
  for (const thread of ownThreads) await createThreadRepository(db).refresh(thread.id);
  const courses = [...new Set(ownThreads.map(({ courseId }) => courseId))].sort();
  for (const courseId of courses) await createChangeRepository(db).note(courseId);
}

export const discussionData: PersonalData = {
  tables: {
    discussion_posts: rowsOfOwn(posts.threadId, threads.id, posts.authorId, {
      ...{ courseId: posts.courseId, text: posts.text, state: posts.state, createdAt: posts.createdAt },
      ...{ editedAt: posts.editedAt, reason: posts.reason, title: threads.title, isOpening: posts.isOpening },
    }),
    discussion_kept_posts: ownRows(kept.authorId, { title: kept.title, text: kept.text, keptAt: kept.keptAt }),
    discussion_pictures: ownRows(pictures.authorId, {
      ...{ id: pictures.id, courseId: pictures.courseId, postId: pictures.postId, alt: pictures.alt },
      createdAt: pictures.createdAt,
    }),
    discussion_threads: (db, { id }) =>
      db
        .select({
          ...{ courseId: threads.courseId, lessonId: threads.lessonId, title: threads.title },
          createdAt: threads.createdAt,
        })
        .from(threads)
        .innerJoin(posts, and(eq(posts.threadId, threads.id), eq(posts.isOpening, true)))
        .where(eq(posts.authorId, id)),
    discussion_participants: ownRows(discussionParticipants.userId),
    discussion_reads: ownRows(discussionReads.userId),
    discussion_follows: ownRows(discussionFollows.userId),
    discussion_likes: ownRows(discussionLikes.userId),
  },
  deleteData,
};
