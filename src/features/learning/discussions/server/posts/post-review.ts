import { sql } from 'drizzle-orm';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import { OwnText } from '#platform/server/review/review-errors.ts';
import {
  causesOf,
  countReasons,
  type Decided,
  type ReviewKind,
  type ReviewPage,
  textOf,
  toListed,
} from '#platform/server/review/review-kind.ts';
import { formatDay, formatTime } from '#platform/shared/dates/dates.ts';
import { listShowOrHide, textReportLabels } from '#platform/shared/review-vocabulary.ts';
import {
  authorMarkLabels,
  discussionLimits,
  discussionPathOf,
  postDecisionLabels,
  postKind,
} from '../../vocabulary.ts';
import type { DiscussionDependencies, Discussions } from '../discussions.ts';
import { discussionRepositories } from '../shared/discussion-change.ts';
import { createKeptPostRepository } from './kept-post-repository.ts';
import { renderPost } from './post-html-policy.ts';
import { listPostPictures } from './post-pictures.ts';
import { listQueuedPosts, type Taught } from './post-queue-repository.ts';
import { nextVersion, type StoredPost } from './post-repository.ts';

type Dependencies = DiscussionDependencies & { discussions: Pick<Discussions, 'nameAuthors'> };
type Row = Awaited<ReturnType<typeof listQueuedPosts>>[number];
type Thread = { id: string; courseId: string; title: string; state: StoredPost['state'] };
type Reviewed = { id: string; version: number; post: StoredPost; thread: Thread };

const dayMs = 24 * 60 * 60 * 1000;
const keptUntil = (keptAt: Date) => new Date(keptAt.getTime() + discussionLimits.keptDays * dayMs);
const stateLabels = { held: 'Not shown yet', shown: 'Shown', hidden: 'Hidden', deleted: 'Deleted' } as const;

const decisionsOf = ({ state, queuedAt }: StoredPost) =>
  listShowOrHide({ state, isWaiting: queuedAt !== null }, postDecisionLabels);

/** A text as it was reported, which is gone for everybody else. */
const toKept = ({ authorName, title, text, keptAt }: Kept) => ({
  label: `As it was reported, by ${authorName}, until ${formatTime(keptAt)}. Only you and others who decide see it. We keep it until ${formatDay(keptUntil(keptAt))}.`,
  ...{ text: title, html: renderPost(text), isFolded: false },
});
type Kept = Awaited<ReturnType<ReturnType<typeof createKeptPostRepository>['list']>>[number];

/** Posts that were held or reported, for instructors of their courses and for curators of all. */
export function createPostReview({ db, discussions, now = () => new Date() }: Dependencies) {
  async function nameAll(rows: readonly Row[]) {
    const ids = [...new Set(rows.map(({ post }) => post.courseId))];
    const named = await Promise.all(
      ids.map(async (id) => {
        const posts = rows.flatMap(({ post }) => (post.courseId === id ? [post] : []));
        return [id, await discussions.nameAuthors(id, posts)] as const;
      }),
    );
    const nameOf = new Map(named);
    return (post: StoredPost) => nameOf.get(post.courseId)!(post);
  }

  async function list(taught: Taught | undefined, page: ReviewPage) {
    const rows = await listQueuedPosts(db, taught, page);
    const posts = rows.map(({ post }) => post);
    const ids = posts.map(({ id }) => id);
    const [reports, kept, picturesOf, nameOf] = await Promise.all([
      createReportRepository(db, postKind).list(ids),
      ids.length > 0 ? createKeptPostRepository(db).list(ids) : [],
      listPostPictures(db, posts, now(), { isKept: true }),
      nameAll(rows),
    ]);
    return rows.map(({ post, title, courseTitle, at }) => {
      const { name, mark } = nameOf(post);
      const isWaiting = post.queuedAt !== null;
      const earlier = kept.filter(({ postId }) => postId === post.id).map(toKept);
      const current =
        post.state === 'deleted'
          ? textOf('Its author has deleted it.')
          : { ...textOf('', earlier.length > 0 ? 'As it is now' : ''), html: renderPost(post.text) };
      return toListed({
        ...{ id: post.id, version: post.version, at },
        title: {
          label: title || 'A thread without a title',
          href: `${discussionPathOf(post.courseId, post.threadId)}#post-${post.id}`,
        },
        contexts: taught ? [] : [{ label: courseTitle, href: discussionPathOf(post.courseId) }],
        author: { name, mark: authorMarkLabels[mark] },
        state: { label: stateLabels[post.state], isStrong: post.state === 'held' },
        facts: [
          `Written ${formatTime(post.createdAt)}`,
          ...(post.editedAt ? [`Changed ${formatTime(post.editedAt)}`] : []),
        ],
        causes: causesOf({
          reports: reports.filter(({ subjectId }) => subjectId === post.id),
          ...{ labels: textReportLabels, signs: post.signs, reason: post.reason, isWaiting },
        }),
        texts: [...earlier, current],
        pictures: picturesOf(post).map(({ id, ...picture }) => ({
          ...{ src: `/api/discussion-pictures/${id}/640.webp`, ...picture },
        })),
        decisions: decisionsOf(post),
      });
    });
  }

  /** One that its author deleted stays so, and 'hide' says that it broke the rules. */
  async function apply(transaction: Database, decided: Decided<Reviewed>) {
    const { subject, decision, reason, actorId, at, reporterIds, reports } = decided;
    const { post, thread } = subject;
    const change = discussionRepositories(transaction, at);
    const isHiding = decision === 'hide';
    const state = post.state === 'deleted' ? 'deleted' : isHiding ? 'hidden' : 'shown';
    const shownAt = state === 'shown' ? (post.shownAt ?? at) : post.shownAt;
    const set = { state, shownAt, queuedAt: null, decidedBy: actorId, reason, version: nextVersion } as const;
    await change.posts.change(post.id, set);
    await change.threads.refresh(thread.id);
    await change.notifications.decided(thread, post, isHiding ? 'hide' : 'show', reporterIds);
    if (isHiding) {
      await change.notifications.withdrawn(thread, post);
      await change.notifications.hidden(thread, post, reason);
    } else if (state === 'shown' && post.state !== 'shown') {
      const course = await createCourseRepository(transaction).find(post.courseId);
      const shownIn = { ...thread, state: post.isOpening ? state : thread.state };
      if (post.authorId) await change.participants.change(post.authorId, post.courseId, { wroteAt: at });
      await change.notifications.shown(shownIn, { ...post, state }, course?.title ?? '');
    }
    await change.changes.note(post.courseId);
    const after = { post: post.id, state, reports: countReasons(reports), ...(reason && { reason }) };
    return [{ action: `discussion.${decision}`, subjectId: post.courseId, before: { state: post.state }, after }];
  }

  /** `taught` keeps instructors to their own courses, and to posts of others. */
  const kindOf = (taught?: Taught): ReviewKind<Reviewed> => ({
    ...{ name: postKind, label: 'Posts', states: ['waiting', 'decided', 'kept'] },
    lead: `Posts of learners that were reported or look like a scam. What was reported and then changed or deleted is kept for ${discussionLimits.keptDays} days.`,
    waiting: sql`discussion_posts where queued_at is not null`,
    list: (page) => list(taught, page),
    async lock(transaction, id) {
      const locked = await discussionRepositories(transaction, now()).posts.lock(taught?.courseId, id);
      return locked && { id, version: locked.post.version, ...locked };
    },
    authorize(_transaction, { post }) {
      if (taught && post.authorId === taught.userId) throw new OwnText();
    },
    decisionsOf: ({ post }) => decisionsOf(post),
    apply,
  });

  return {
    kindOf,

    /** Deletes texts that were kept for long enough. */
    purgeKept: () =>
      db.transaction((transaction) =>
        createKeptPostRepository(transaction).purge(
          new Date(now().getTime() - discussionLimits.keptDays * dayMs),
          now(),
        ),
      ),
  };
}
