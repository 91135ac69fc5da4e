import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { DecisionInput } from '../moderation-contract.ts';
import { discussionLimits, type PostState, type QueueState } from '../vocabulary.ts';
import { OnlyForTeachers, OwnPost, PostChanged, PostNotFound, PostNotOpen } from './discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from './discussions.ts';
import { createKeptPostRepository } from './kept-post-repository.ts';
import { renderPost } from './post-html-policy.ts';
import { listPostPictures } from './post-pictures.ts';
import { nextVersion } from './post-repository.ts';
import { createReportRepository, type Taught } from './report-repository.ts';
import { countReasons } from './reported-posts.ts';
import { discussionRepositories } from './shared/discussion-change.ts';
import { createParticipantRepository } from './shared/participant-repository.ts';

type Dependencies = DiscussionDependencies & { discussions: Pick<Discussions, 'enter' | 'nameAuthors'> };
export type Moderation = ReturnType<typeof createModeration>;
const dayMs = 24 * 60 * 60 * 1000;
const keptUntil = (keptAt: Date) => new Date(keptAt.getTime() + discussionLimits.keptDays * dayMs);

type Page = { state?: QueueState | undefined; cursor: string | undefined; limit: number };

/** Posts that were held or reported, for instructors of their courses and for curators of all. */
export function createModeration({ db, discussions, now = () => new Date() }: Dependencies) {
  const participants = createParticipantRepository(db);

  async function list(taught: Taught | undefined, { state: queue = 'waiting', cursor, limit }: Page) {
    const repository = createReportRepository(db);
    const rows = await repository.listQueue(queue, taught, cursor, limit);
    const ids = rows.map(({ post }) => post.id);
    const reports = ids.length > 0 ? await repository.list(ids) : [];
    const kept = ids.length > 0 ? await createKeptPostRepository(db).list(ids) : [];
    const picturesOf = await listPostPictures(
      db,
      rows.map(({ post }) => post),
      now(),
      { isKept: true },
    );
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
        ...{ html: renderPost(post.text), pictures: picturesOf(post), createdAt: post.createdAt },
        ...{ signs: post.signs, reason: post.reason, queuedAt: post.queuedAt, keptAt: post.keptAt },
        ...{ version: post.version, isWaiting: post.queuedAt !== null, editedAt: post.editedAt },
        reports: reports.flatMap(({ postId, reason, note }) => (postId === post.id ? [{ reason, note }] : [])),
        kept: kept.flatMap(({ postId, text, ...rest }) =>
          postId === post.id ? [{ ...rest, html: renderPost(text), until: keptUntil(rest.keptAt) }] : [],
        ),
      };
    });
  }

  /**
   * Shows a post that waits, or hides one; `courseId` keeps instructors to their own courses, and to posts of others. One
   * that its author deleted stays so, and 'hide' says that it broke the rules. Who reported it hears what was decided.
   * Throws PostChanged when it is not the version that was read.
   */
  const decide = (
    actorId: string,
    courseId: string | undefined,
    postId: string,
    { decision, reason = '', version }: DecisionInput,
  ) =>
    db.transaction(async (transaction) => {
      const its = discussionRepositories(transaction, now());
      const found = await its.posts.lock(courseId, postId);
      if (!found) throw new PostNotFound();
      const { post, thread } = found;
      if (courseId !== undefined && post.authorId === actorId) throw new OwnPost();
      if (post.version !== version) throw new PostChanged();
      const isHiding = decision === 'hide';
      const state: PostState = post.state === 'deleted' ? 'deleted' : isHiding ? 'hidden' : 'shown';
      if (post.queuedAt === null && post.state === state) throw new PostNotOpen();
      const shownAt = state === 'shown' ? (post.shownAt ?? now()) : post.shownAt;
      const decided = { queuedAt: null, decidedBy: actorId, reason: isHiding ? reason : '' };
      await its.posts.change(postId, { ...decided, state, shownAt, version: nextVersion });
      const reports = countReasons(await its.reports.list([postId]));
      const reporters = await its.reports.finish(postId, now(), decision);
      await its.threads.refresh(thread.id);
      await its.notifications.decided(thread, post, decision, reporters);
      if (isHiding) {
        await its.notifications.withdrawn(thread, post);
        await its.notifications.hidden(thread, post, reason);
      } else if (state === 'shown' && post.state !== 'shown') {
        const course = await createCourseRepository(transaction).find(post.courseId);
        const shownIn = { ...thread, state: post.isOpening ? state : thread.state };
        if (post.authorId) await its.participants.change(post.authorId, post.courseId, { wroteAt: now() });
        await its.notifications.shown(shownIn, { ...post, state }, course?.title ?? '');
      }
      const action = isHiding ? 'discussion.hide' : 'discussion.show';
      const after = { post: postId, state, reports, ...(reason && { reason }) };
      await recordAct(transaction, { actorId, action, subjectId: post.courseId, before: { state: post.state }, after });
      await its.changes.note(post.courseId);
    });

  /** Throws OnlyForTeachers. */
  async function enterTaught(actor: Actor, courseId: string) {
    if (!(await discussions.enter(actor, courseId)).isTeacher) throw new OnlyForTeachers();
  }

  return {
    /** Deletes texts that were kept for long enough. */
    purgeKept: () =>
      db.transaction((transaction) =>
        createKeptPostRepository(transaction).purge(
          new Date(now().getTime() - discussionLimits.keptDays * dayMs),
          now(),
        ),
      ),

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
