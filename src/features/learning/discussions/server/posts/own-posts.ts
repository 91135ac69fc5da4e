import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import { NotYourPost, PostNotFound, PostNotOpen } from '../discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from '../discussions.ts';
import { keepReported } from '../review/reported-posts.ts';
import { searchTextOf } from '../search-text-policy.ts';
import { createDiscussionChange, type DiscussionRepositories } from '../shared/discussion-change.ts';
import { nextVersion } from './post-repository.ts';

type Dependencies = DiscussionDependencies & { discussions: Pick<Discussions, 'enter'> };
export type OwnPosts = ReturnType<typeof createOwnPosts>;

/** Changes people's own posts. Every method throws DiscussionNotOpen without access to the course. */
export function createOwnPosts({ db, discussions, now = () => new Date() }: Dependencies) {
  const change = createDiscussionChange(db, now);

  async function lockOwn({ posts }: DiscussionRepositories, actor: Actor, courseId: string, postId: string) {
    const lockedPost = await posts.lock(courseId, postId);
    if (!lockedPost) throw new PostNotFound();
    if (lockedPost.post.authorId !== actor.id) throw new NotYourPost();
    if (lockedPost.post.state === 'deleted' || lockedPost.post.state === 'hidden') throw new PostNotOpen();
    return { ...lockedPost, title: lockedPost.post.isOpening ? lockedPost.thread.title : '' };
  }

  return {
    /**
     * A post that looks like a scam after the change is held again; one that is held stays so. A reported text is kept
     * for the person who decides.
     */
    async edit(actor: Actor, courseId: string, postId: string, text: string) {
      const { course, isTeacher } = await discussions.enter(actor, courseId);
      return change(courseId, async (repositories) => {
        const { post, thread, title } = await lockOwn(repositories, actor, courseId, postId);
        if (post.text === text) return { threadId: thread.id, postId, state: post.state };
        await keepReported(repositories.transaction, repositories.authors, { post, title, cause: 'changed' }, now());
        const signs = isTeacher ? [] : findScamSigns(text);
        const isHeld = signs.length > 0 && post.state === 'shown';
        await repositories.posts.change(postId, {
          ...{ text, editedAt: now(), searchText: searchTextOf(title, text), version: nextVersion },
          ...(signs.length > 0 && { signs }),
          ...(isHeld && { state: 'held', shownAt: null, queuedAt: post.queuedAt ?? now() }),
        });
        if (isHeld) {
          await repositories.notifications.withdrawn(thread, post);
          await repositories.notifications.waiting(course, actor.id);
        }
        await repositories.threads.refresh(thread.id);
        return { threadId: thread.id, postId, state: isHeld ? ('held' as const) : post.state };
      });
    },

    /** Its place stays, without a text. One that was reported still waits for a decision. */
    async remove(actor: Actor, courseId: string, postId: string) {
      await discussions.enter(actor, courseId);
      return change(courseId, async (repositories) => {
        const { post, thread, title } = await lockOwn(repositories, actor, courseId, postId);
        await keepReported(repositories.transaction, repositories.authors, { post, title, cause: 'deleted' }, now());
        await repositories.pictures.removeOfPost(postId);
        await repositories.notifications.withdrawn(thread, post);
        const queuedAt = (await repositories.reports.countOpen(postId)) > 0 ? post.queuedAt : null;
        await repositories.posts.change(postId, {
          ...{ text: '', searchText: '', signs: [], state: 'deleted' as const, queuedAt, version: nextVersion },
        });
        await repositories.threads.refresh(thread.id);
        return { threadId: thread.id, postId, state: 'deleted' as const };
      });
    },
  };
}
