import type { TextReportInput } from '#platform/shared/review-contract.ts';
import { discussionLimits } from '../../vocabulary.ts';
import { NotYourThread, OnlyForTeachers, PostNotFound, ThreadNotFound, TooManyPins } from '../discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from '../discussions.ts';
import {
  createDiscussionChange,
  type DiscussionRepositories,
  discussionRepositories,
} from '../shared/discussion-change.ts';

type Dependencies = DiscussionDependencies & { discussions: Pick<Discussions, 'enter'> };
export type DiscussionReactions = ReturnType<typeof createDiscussionReactions>;

/**
 * Stores people's reactions to posts and threads of others. Every method throws DiscussionNotOpen without access to the
 * course.
 */
export function createDiscussionReactions({ db, discussions, now = () => new Date() }: Dependencies) {
  const change = createDiscussionChange(db, now);

  /** A post that this person can read. */
  async function findShown({ posts }: DiscussionRepositories, courseId: string, postId: string) {
    const shownPost = await posts.lock(courseId, postId);
    if (shownPost?.post.state !== 'shown') throw new PostNotFound();
    return shownPost;
  }

  return {
    async like(actor: Actor, courseId: string, postId: string, isLiked: boolean) {
      await discussions.enter(actor, courseId);
      return change(courseId, async (repositories) => {
        const { thread } = await findShown(repositories, courseId, postId);
        await repositories.posts.setLiked(postId, actor.id, isLiked);
        return { threadId: thread.id, postId, state: 'shown' as const };
      });
    },

    /** It waits for a decision; who reported it is not told to anybody in the course. */
    async report(actor: Actor, courseId: string, postId: string, { reason, note = '' }: TextReportInput) {
      const { course } = await discussions.enter(actor, courseId);
      return db.transaction(async (transaction) => {
        const repositories = discussionRepositories(transaction, now());
        const { post, thread } = await findShown(repositories, courseId, postId);
        const isNew = await repositories.reports.add(
          { subjectId: postId, reporterId: actor.id, reason, note, createdAt: now() },
          post.editedAt,
        );
        if (isNew && post.queuedAt === null) {
          await repositories.posts.change(postId, { queuedAt: now() });
          await repositories.notifications.waiting(course, post.authorId);
        }
        return { threadId: thread.id, postId, state: 'shown' as const };
      });
    },

    /** For who asked, and for instructors. */
    async setAnswered(actor: Actor, courseId: string, threadId: string, isAnswered: boolean) {
      const { isTeacher } = await discussions.enter(actor, courseId);
      await change(courseId, async ({ threads, posts }) => {
        const thread = await threads.lock(courseId, threadId);
        if (thread?.state !== 'shown') throw new ThreadNotFound();
        if (!isTeacher && (await posts.findOpening(threadId))?.authorId !== actor.id) throw new NotYourThread();
        await threads.change(threadId, { answeredAt: isAnswered ? now() : null });
      });
    },

    async setPinned(actor: Actor, courseId: string, threadId: string, isPinned: boolean) {
      const { isTeacher } = await discussions.enter(actor, courseId);
      if (!isTeacher) throw new OnlyForTeachers();
      await change(courseId, async ({ threads }) => {
        const thread = await threads.lock(courseId, threadId);
        if (thread?.state !== 'shown') throw new ThreadNotFound();
        if (isPinned && !thread.isPinned && (await threads.countPinned(courseId)) >= discussionLimits.pinned)
          throw new TooManyPins();
        await threads.change(threadId, { isPinned });
      });
    },
  };
}
