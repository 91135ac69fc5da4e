import type { LiveChange } from '../../contract.ts';
import type { DiscussionChangeEntry } from '../discussion-table.ts';
import type { DiscussionDependencies, Discussions } from '../discussions.ts';
import { renderPost } from '../posts/post-html-policy.ts';
import { listPostPictures } from '../posts/post-pictures.ts';
import { createPostRepository } from '../posts/post-repository.ts';
import { toPublicThread } from '../summary-policy.ts';
import { createThreadRepository } from '../thread-repository.ts';
import { createChangeRepository } from './change-repository.ts';

type Dependencies = Pick<DiscussionDependencies, 'db' | 'now'> & { discussions: Pick<Discussions, 'nameAuthors'> };
export type RecentChanges = ReturnType<typeof createRecentChanges>;
/** `shown`: what everybody who has access may read; without it, something that must be read again. */
export type RecentChange = {
  change: number;
  shown?: Pick<LiveChange, 'thread'> & { post: Omit<LiveChange['post'], 'isMine'>; authorId: string | null };
};

/** Courses whose latest changes are kept as they were made ready. */
const maxCourses = 100;

/** The latest changes of discussions, made ready once for all who have them open. */
export function createRecentChanges({ db, discussions, now = () => new Date() }: Dependencies) {
  const changesByCourse = new Map<string, Map<number, Promise<RecentChange>>>();

  /** Returns the part of a change that everybody who has access may read; nothing of what only some may. */
  async function prepare(courseId: string, { change, threadId, postId }: DiscussionChangeEntry): Promise<RecentChange> {
    if (!threadId || !postId) return { change };
    const [postWithLikes, thread] = await Promise.all([
      createPostRepository(db).findWithLikes(courseId, postId),
      createThreadRepository(db).find('', courseId, threadId),
    ]);
    if (!postWithLikes || !thread || postWithLikes.post.state !== 'shown' || thread.state !== 'shown')
      return { change };
    const { post, likes } = postWithLikes;
    const nameOf = await discussions.nameAuthors(courseId, [post, thread]);
    const { id, state, isOpening, text, version, createdAt, editedAt, authorId } = post;
    const times = { createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
    const pictures = (await listPostPictures(db, [post], now()))(post);
    const shown = { id, state, author: nameOf(post), isOpening, html: renderPost(text), text, ...times, version };
    return {
      change,
      shown: { thread: toPublicThread(thread, nameOf), post: { ...shown, pictures, likes }, authorId },
    };
  }

  function keptOf(courseId: string) {
    const courseChanges = changesByCourse.get(courseId) ?? new Map<number, Promise<RecentChange>>();
    changesByCourse.delete(courseId);
    changesByCourse.set(courseId, courseChanges);
    const [oldest] = changesByCourse.keys();
    if (changesByCourse.size > maxCourses) changesByCourse.delete(oldest!);
    return courseChanges;
  }

  return {
    /** Changes after one, the oldest first. Without `shown`: something that whoever has it open must read again. */
    async read(courseId: string, after: number) {
      const recent = await createChangeRepository(db).listRecent(courseId);
      const courseChanges = keptOf(courseId);
      for (const change of courseChanges.keys())
        if (!recent.some((entry) => entry.change === change)) courseChanges.delete(change);
      const wanted = recent.filter(({ change }) => change > after);
      return Promise.all(
        wanted.map((entry) => {
          const { change } = entry;
          const item = courseChanges.get(change) ?? prepare(courseId, entry).catch(() => ({ change }));
          courseChanges.set(change, item);
          return item;
        }),
      );
    },
  };
}
