import { and, eq } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createChangeRepository } from './change-repository.ts';
import {
  discussionFollows,
  discussionLikes,
  discussionParticipants,
  discussionPosts,
  discussionReads,
  discussionThreads,
} from './discussion-table.ts';
import { createKeptPostRepository } from './kept-post-repository.ts';
import { createPictureRepository } from './picture-repository.ts';
import { createPostRepository } from './post-repository.ts';
import { keepReported } from './reported-posts.ts';
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
  const { posts, authors, pictures, notifications } = discussionRepositories(db, now);
  const threads = await posts.lockThreadsOf(id);
  const all = await posts.listAllOf(id);
  for (const post of all) {
    const title = post.isOpening ? (threads.find((thread) => thread.id === post.threadId)?.title ?? '') : '';
    await keepReported(db, authors, { post, title, cause: 'account' }, now);
  }
  await createKeptPostRepository(db).anonymize(id);
  await pictures.anonymize(id);
  await notifications.deleted(all.map((post) => post.id));
  await posts.anonymize(id);
  for (const thread of threads) await createThreadRepository(db).refresh(thread.id);
  const courses = [...new Set(threads.map(({ courseId }) => courseId))].sort();
  for (const courseId of courses) await createChangeRepository(db).note(courseId);
}

export const discussionData: PersonalData = {
  tables: {
    discussion_posts: (db, { id }) => createPostRepository(db).listOf(id),
    discussion_kept_posts: (db, { id }) => createKeptPostRepository(db).listOf(id),
    discussion_pictures: (db, { id }) => createPictureRepository(db).listOf(id),
    discussion_threads: (db, { id }) =>
      db
        .select({
          ...{ courseId: discussionThreads.courseId, lessonId: discussionThreads.lessonId },
          ...{ title: discussionThreads.title, createdAt: discussionThreads.createdAt },
        })
        .from(discussionThreads)
        .innerJoin(
          discussionPosts,
          and(eq(discussionPosts.threadId, discussionThreads.id), eq(discussionPosts.isOpening, true)),
        )
        .where(eq(discussionPosts.authorId, id)),
    discussion_participants: (db, { id }) =>
      db.select().from(discussionParticipants).where(eq(discussionParticipants.userId, id)),
    discussion_reads: (db, { id }) => db.select().from(discussionReads).where(eq(discussionReads.userId, id)),
    discussion_follows: (db, { id }) => db.select().from(discussionFollows).where(eq(discussionFollows.userId, id)),
    discussion_likes: (db, { id }) => db.select().from(discussionLikes).where(eq(discussionLikes.userId, id)),
  },
  deleteData,
};
