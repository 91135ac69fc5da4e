import { notify, notifyMany, withdrawNotifications } from '#features/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { shorten } from '#platform/shared/text.ts';
import { discussionPathOf, type PostState } from '../vocabulary.ts';
import { findMentions, nameOfPerson } from './name-policy.ts';
import { createParticipantRepository } from './participant-repository.ts';
import { createPostRepository, type StoredPost } from './post-repository.ts';
import { createThreadRepository } from './thread-repository.ts';

type Thread = { id: string; courseId: string; title: string; state: PostState };
const topic = 'discussions' as const;
const keyOf = (postId: string) => `discussion:${postId}`;

/** Tells people of what was written, in the transaction of its cause; nobody without access to the course. */
export function createDiscussionNotifications(transaction: Database, now: Date) {
  const participants = createParticipantRepository(transaction);
  const posts = createPostRepository(transaction);
  const threads = createThreadRepository(transaction);

  async function listCandidates({ id, courseId }: Thread, post: StoredPost) {
    const teachers = await participants.listTeachers(courseId);
    const authors = await posts.listAuthors(id);
    const ids = [...new Set([...authors, ...teachers.keys(), ...(post.authorId ? [post.authorId] : [])])];
    const users = ids.length > 0 ? await participants.listUsers(courseId, ids) : [];
    return users.map((person) => ({ id: person.id, name: nameOfPerson(person, teachers, now).name }));
  }

  return {
    /**
     * A post that others can read from now on: for those who follow the thread, and for those whom it mentions. Nobody
     * while the thread waits for a review; without its title when that is hidden or deleted.
     */
    async shown(thread: Thread, post: StoredPost, courseTitle: string) {
      if (thread.state === 'held') return;
      const users = await listCandidates(thread, post);
      const author = users.find(({ id }) => id === post.authorId)?.name ?? '';
      const opening = post.isOpening ? undefined : await posts.findOpening(thread.id);
      const mentioned = findMentions(post.text, users);
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
            ? `${author} mentioned you ${inThread}`
            : `${author} replied ${replied(personId === opening?.authorId)}`,
          href: `${discussionPathOf(thread.courseId, thread.id)}#post-${post.id}`,
        })),
      );
    },

    /** A post that is not to be read any more; with the first one of a thread, all that quote its title. */
    async withdrawn(thread: Thread, post: StoredPost) {
      const users = await listCandidates(thread, post);
      const ids = [...users.map(({ id }) => id), ...(await threads.listFollowers(thread.id))];
      const postIds = post.isOpening ? await posts.listIds(thread.id) : [post.id];
      await withdrawNotifications(transaction, ids, postIds.map(keyOf));
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
      await notify(transaction, {
        ...{ personId, topic, key: `${keyOf(post.id)}:hidden`, title: 'A post of yours was hidden', text: reason },
        href: `${discussionPathOf(thread.courseId, thread.id)}#post-${post.id}`,
      });
    },
  };
}
