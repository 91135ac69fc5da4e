import type { Database } from '#platform/server/database/database.ts';
import { createDiscussionNotifications } from './discussion-notifications.ts';
import { createParticipantRepository } from './participant-repository.ts';
import { createPostRepository } from './post-repository.ts';
import { createThreadRepository } from './thread-repository.ts';

export const discussionRepositories = (transaction: Database, now: Date) => ({
  participants: createParticipantRepository(transaction),
  threads: createThreadRepository(transaction),
  posts: createPostRepository(transaction),
  notifications: createDiscussionNotifications(transaction, now),
});
export type DiscussionRepositories = ReturnType<typeof discussionRepositories>;

/** Runs in a transaction that ends with the announcement of a change. */
export const createDiscussionChange =
  (db: Database, now: () => Date) =>
  <T>(courseId: string, work: (its: DiscussionRepositories) => Promise<T>) =>
    db.transaction(async (transaction) => {
      const its = discussionRepositories(transaction, now());
      const result = await work(its);
      await its.participants.noteChange(courseId);
      return result;
    });
