import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import { NotYourPost, PostNotFound, PostNotOpen } from './discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from './discussions.ts';
import { nextVersion } from './post-repository.ts';
import { keepReported } from './reported-posts.ts';
import { searchTextOf } from './search-text-policy.ts';
import { createDiscussionChange, type DiscussionRepositories } from './shared/discussion-change.ts';

type Dependencies = DiscussionDependencies & { discussions: Pick<Discussions, 'enter'> };
export type OwnPosts = ReturnType<typeof createOwnPosts>;

/** What people do with their own posts. Every method throws DiscussionNotOpen without access to the course. */
export function createOwnPosts({ db, discussions, now = () => new Date() }: Dependencies) {
  const change = createDiscussionChange(db, now);

  async function lockOwn({ posts }: DiscussionRepositories, actor: Actor, courseId: string, postId: string) {
    const found = await posts.lock(courseId, postId);
    if (!found) throw new PostNotFound();
    if (found.post.authorId !== actor.id) throw new NotYourPost();
    if (found.post.state === 'deleted' || found.post.state === 'hidden') throw new PostNotOpen();
    return { ...found, title: found.post.isOpening ? found.thread.title : '' };
  }

  return {
    /**
     * A post that looks like a scam after the change is held again; one that is held stays so. What was reported is kept
     * for who decides.
     */
    async edit(actor: Actor, courseId: string, postId: string, text: string) {
      const { course, isTeacher } = await discussions.enter(actor, courseId);
      return change(courseId, async (its) => {
        const { post, thread, title } = await lockOwn(its, actor, courseId, postId);
        if (post.text === text) return { threadId: thread.id, postId, state: post.state };
        await keepReported(its.transaction, its.authors, { post, title, cause: 'changed' }, now());
        const signs = isTeacher ? [] : findScamSigns(text);
        const isHeld = signs.length > 0 && post.state === 'shown';
        await its.posts.change(postId, {
          ...{ text, editedAt: now(), searchText: searchTextOf(title, text), version: nextVersion },
          ...(signs.length > 0 && { signs }),
          ...(isHeld && { state: 'held', shownAt: null, queuedAt: post.queuedAt ?? now() }),
        });
        if (isHeld) {
          await its.notifications.withdrawn(thread, post);
          await its.notifications.waiting(course, actor.id);
        }
        await its.threads.refresh(thread.id);
        return { threadId: thread.id, postId, state: isHeld ? ('held' as const) : post.state };
      });
    },

    /** Its place stays, without a text. One that was reported still waits for a decision. */
    async remove(actor: Actor, courseId: string, postId: string) {
      await discussions.enter(actor, courseId);
      return change(courseId, async (its) => {
        const { post, thread, title } = await lockOwn(its, actor, courseId, postId);
        await keepReported(its.transaction, its.authors, { post, title, cause: 'deleted' }, now());
        await its.pictures.removeOfPost(postId);
        await its.notifications.withdrawn(thread, post);
        const queuedAt = (await its.reports.countOpen(postId)) > 0 ? post.queuedAt : null;
        await its.posts.change(postId, {
          ...{ text: '', searchText: '', signs: [], state: 'deleted' as const, queuedAt, version: nextVersion },
        });
        await its.threads.refresh(thread.id);
        return { threadId: thread.id, postId, state: 'deleted' as const };
      });
    },
  };
}
