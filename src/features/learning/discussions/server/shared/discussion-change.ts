import type { Database } from '#platform/server/database/database.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import type { Written } from '../../contract.ts';
import { postKind } from '../../vocabulary.ts';
import { createDiscussionNotifications } from '../discussion-notifications.ts';
import { createChangeRepository } from '../live/change-repository.ts';
import { createPictureRepository } from '../pictures/picture-repository.ts';
import { createPostAuthors } from '../posts/post-authors.ts';
import { createPostRepository } from '../posts/post-repository.ts';
import { createThreadRepository } from '../thread-repository.ts';
import { createParticipantRepository } from './participant-repository.ts';

export function discussionRepositories(transaction: Database, now: Date) {
  const participants = createParticipantRepository(transaction);
  const authors = createPostAuthors(participants, () => now);
  return {
    ...{ transaction, participants, authors },
    threads: createThreadRepository(transaction),
    posts: createPostRepository(transaction),
    changes: createChangeRepository(transaction),
    reports: createReportRepository(transaction, postKind),
    pictures: createPictureRepository(transaction),
    notifications: createDiscussionNotifications(transaction, authors, now),
  };
}
export type DiscussionRepositories = ReturnType<typeof discussionRepositories>;

const isWritten = (result: unknown): result is Written =>
  typeof result === 'object' && result !== null && 'postId' in result;

/** A post that everybody may read goes out with the announcement. */
const aboutOf = (result: unknown) =>
  isWritten(result) && result.state === 'shown' ? { threadId: result.threadId, postId: result.postId } : {};

/** Runs in a transaction that ends with the announcement of a change. */
export const createDiscussionChange =
  (db: Database, now: () => Date) =>
  <T>(courseId: string, work: (repositories: DiscussionRepositories) => Promise<T>) =>
    db.transaction(async (transaction) => {
      const repositories = discussionRepositories(transaction, now());
      const result = await work(repositories);
      await repositories.changes.note(courseId, aboutOf(result));
      return result;
    });
