import {
  deleteNotifications,
  listNotifiedOfPosts,
  notify,
  notifyMany,
  withdrawNotifications,
} from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { shorten } from '#platform/shared/text/text.ts';
import { discussionPathOf, type PostState } from '../vocabulary.ts';
import { findMentions } from './mention-policy.ts';
import type { PostAuthors } from './posts/post-authors.ts';
import { createPostRepository, type StoredPost } from './posts/post-repository.ts';
import { createParticipantRepository } from './shared/participant-repository.ts';
import { createThreadRepository } from './thread-repository.ts';

type Thread = { id: string; courseId: string; title: string; state: PostState };
const topic = 'discussions' as const;
const keyOf = (postId: string) => `discussion:${postId}` as const;

/** Tells people of what was written, in the transaction of its cause; nobody without access to the course. */
export function createDiscussionNotifications(transaction: Database, authors: PostAuthors, now: Date) {
  const participants = createParticipantRepository(transaction);
  const posts = createPostRepository(transaction);
  const threads = createThreadRepository(transaction);

  return {
    /**
     * A post that others can read from now on: for those who follow the thread, and for those whom it mentions. Nobody
     * while the thread waits for a review; without its title when that is hidden or deleted.
     */
    async shown(thread: Thread, post: StoredPost, courseTitle: string) {
      if (thread.state === 'held') return;
      const [author] = await authors.nameAll(thread.courseId, post.authorId ? [post.authorId] : []);
      const opening = post.isOpening ? undefined : await posts.findOpening(thread.id);
      const mentioned = post.text.includes('@')
        ? findMentions(post.text, await authors.listWriters(thread.courseId))
        : [];
      const followers = post.isOpening ? [] : await threads.listFollowers(thread.id);
      const wanted = [...followers, ...mentioned];
      const others = [...new Set(wanted)].filter((id) => id !== post.authorId);
      if (others.length === 0) return;
      const reachable = await participants.listReachable(thread.courseId, others);
      const quoted = thread.state === 'shown' ? `“${shorten(thread.title, 80)}”` : '';
      const inThread = quoted ? `in ${quoted}` : 'in a thread';
      const replied = (isOwn: boolean) => (isOwn ? `to your thread ${quoted}`.trim() : inThread);
      await notifyMany(
        transaction,
        reachable.map((personId) => ({
          ...{ personId, topic, key: keyOf(post.id), text: `In the discussion of “${courseTitle}”.` },
          title: mentioned.includes(personId)
            ? `${author?.name} mentioned you ${inThread}`
            : `${author?.name} replied ${replied(personId === opening?.authorId)}`,
          href: `${discussionPathOf(thread.courseId, thread.id)}#post-${post.id}`,
        })),
      );
    },

    /** A post that is not to be read any more; with the first one of a thread, all that quote its title. */
    async withdrawn(thread: Thread, post: StoredPost) {
      const keys = (post.isOpening ? await posts.listIds(thread.id) : [post.id]).map(keyOf);
      await withdrawNotifications(transaction, await listNotifiedOfPosts(transaction, keys), keys);
    },

    /** Posts of somebody whose account goes: what others were told of them names them. */
    async deleted(postIds: readonly string[]) {
      const keys = postIds.map(keyOf);
      await deleteNotifications(transaction, await listNotifiedOfPosts(transaction, keys), keys);
    },

    /** A post waits for a decision: for the instructors of the course but its author, once a day. */
    async waiting(course: { id: string; title: string }, authorId: string | null) {
      const teachers = [...(await participants.listTeachers(course.id)).keys()].filter((id) => id !== authorId);
      await notifyMany(
        transaction,
        teachers.map((personId) => ({
          ...{ personId, topic, key: `discussion-waiting:${course.id}:${now.toISOString().slice(0, 10)}` },
          title: `A post in the community of “${shorten(course.title, 80)}” waits for your decision`,
          text: 'It was reported, or it looks like a scam and is not shown yet.',
          href: `/teach/${course.id}/discussion`,
        })),
      );
    },

    /** For its author, who reads the reason. */
    async hidden(thread: Thread, post: StoredPost, reason: string) {
      if (!post.authorId) return;
      const [personId] = await participants.listReachable(thread.courseId, [post.authorId]);
      if (!personId) return;
      const title = post.state === 'deleted' ? 'A post that you deleted broke our rules' : 'A post of yours was hidden';
      await notify(transaction, {
        ...{ personId, topic, key: `${keyOf(post.id)}:hidden:${post.version}`, title, text: reason },
        href: `${discussionPathOf(thread.courseId, thread.id)}#post-${post.id}`,
      });
    },

    /** For those who reported it. */
    async decided(thread: Thread, post: StoredPost, decision: 'show' | 'hide', userIds: readonly string[]) {
      const reachable = await participants.listReachable(thread.courseId, userIds);
      const text =
        decision === 'show'
          ? 'A person read it and found that it keeps to our rules. Does something still worry you? Write to us.'
          : post.state === 'deleted'
            ? 'It broke our rules. It had been deleted, and whoever wrote it was told. Thank you.'
            : 'It broke our rules, so we hid it. Thank you.';
      await notifyMany(
        transaction,
        reachable.map((personId) => ({
          ...{ personId, topic, key: `${keyOf(post.id)}:report:${post.version}`, text },
          title: 'We looked at a post that you reported',
          href: `${discussionPathOf(thread.courseId, thread.id)}#post-${post.id}`,
        })),
      );
    },
  };
}
