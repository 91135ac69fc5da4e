import { createCourseRepository } from '#features/courses/server/course-repository.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { DecisionInput } from '../moderation-contract.ts';
import type { QueueState } from '../vocabulary.ts';
import { OnlyForTeachers, OwnPost, PostNotFound, PostNotOpen } from './discussion-errors.ts';
import { createDiscussionNotifications } from './discussion-notifications.ts';
import type { Actor, DiscussionDependencies, Discussions } from './discussions.ts';
import { createParticipantRepository } from './participant-repository.ts';
import { renderPost } from './post-html-policy.ts';
import { createPostRepository, type Taught } from './post-repository.ts';
import { createThreadRepository } from './thread-repository.ts';

type Dependencies = DiscussionDependencies & { discussions: Pick<Discussions, 'enter' | 'nameAuthors'> };
export type Moderation = ReturnType<typeof createModeration>;
type Page = { state?: QueueState | undefined; cursor: string | undefined; limit: number };

/** Posts that were held or reported, for instructors of their courses and for curators of all. */
export function createModeration({ db, discussions, now = () => new Date() }: Dependencies) {
  const participants = createParticipantRepository(db);

  async function list(taught: Taught | undefined, { state: queue = 'waiting', cursor, limit }: Page) {
    const posts = createPostRepository(db);
    const rows = await posts.listQueue(queue, taught, cursor, limit);
    const reports = rows.length > 0 ? await posts.listReports(rows.map(({ post }) => post.id)) : [];
    const described = new Map(
      await Promise.all(
        [...new Set(rows.map(({ post }) => post.courseId))].map(async (id) => {
          const [course, teachers] = await Promise.all([
            createCourseRepository(db).find(id),
            participants.listTeachers(id),
          ]);
          const its = rows.flatMap(({ post }) => (post.courseId === id ? [post] : []));
          const nameOf = await discussions.nameAuthors(id, its, teachers);
          return [id, { course: { id, title: course?.title ?? '' }, nameOf }] as const;
        }),
      ),
    );
    return rows.map(({ post, title }) => {
      const { course, nameOf } = described.get(post.courseId)!;
      return {
        ...{ id: post.id, threadId: post.threadId, course, title, state: post.state, author: nameOf(post) },
        ...{ html: renderPost(post.text), createdAt: post.createdAt },
        ...{ signs: post.signs, reason: post.reason, queuedAt: post.queuedAt },
        reports: reports.flatMap(({ postId, reason, note }) => (postId === post.id ? [{ reason, note }] : [])),
      };
    });
  }

  /**
   * Shows a post that waits, or hides one; `courseId` keeps instructors to their own courses, and to posts of others.
   * Open reports of it are done.
   */
  const decide = (
    actorId: string,
    courseId: string | undefined,
    postId: string,
    { decision, reason = '' }: DecisionInput,
  ) =>
    db.transaction(async (transaction) => {
      const posts = createPostRepository(transaction);
      const found = await posts.lock(courseId, postId);
      if (!found) throw new PostNotFound();
      const { post, thread } = found;
      if (courseId !== undefined && post.authorId === actorId) throw new OwnPost();
      const state = decision === 'show' ? ('shown' as const) : ('hidden' as const);
      const isWaiting = post.queuedAt !== null;
      if (post.state === 'deleted' || (!isWaiting && post.state === state)) throw new PostNotOpen();
      const shownAt = state === 'shown' ? (post.shownAt ?? now()) : post.shownAt;
      const decided = { queuedAt: null, decidedBy: actorId, reason: state === 'hidden' ? reason : '' };
      await posts.change(postId, { ...decided, state, shownAt });
      await posts.finishReports(postId, now());
      await createThreadRepository(transaction).refresh(thread.id);
      const notifications = createDiscussionNotifications(transaction, now());
      if (state === 'hidden') {
        await notifications.withdrawn(thread, post);
        await notifications.hidden(thread, post, reason);
      } else if (post.state !== 'shown') {
        const course = await createCourseRepository(transaction).find(post.courseId);
        const shownIn = { ...thread, state: post.isOpening ? state : thread.state };
        await notifications.shown(shownIn, { ...post, state }, course?.title ?? '');
      }
      const action = state === 'hidden' ? 'discussion.hide' : 'discussion.show';
      const after = { post: postId, state, ...(reason && { reason }) };
      await recordAct(transaction, { actorId, action, subjectId: post.courseId, before: { state: post.state }, after });
      await createParticipantRepository(transaction).noteChange(post.courseId);
    });

  /** Throws OnlyForTeachers. */
  async function enterTaught(actor: Actor, courseId: string) {
    if (!(await discussions.enter(actor, courseId)).isTeacher) throw new OnlyForTeachers();
  }

  return {
    listAll: (page: Page) => list(undefined, page),

    async listOf(actor: Actor, courseId: string, page: Page) {
      await enterTaught(actor, courseId);
      return list({ courseId, userId: actor.id }, page);
    },

    decide: (actor: Actor, postId: string, input: DecisionInput) => decide(actor.id, undefined, postId, input),

    async decideIn(actor: Actor, courseId: string, postId: string, input: DecisionInput) {
      await enterTaught(actor, courseId);
      await decide(actor.id, courseId, postId, input);
    },
  };
}
