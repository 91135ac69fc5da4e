import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import type { NewThreadInput, PostPicture, ReplyInput, Written } from '../../contract.ts';
import type { PostState } from '../../vocabulary.ts';
import { NoSuchLesson, NotYourPost, ThreadNotFound, ThreadNotOpen } from '../discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from '../discussions.ts';
import type { DiscussionPictures } from '../pictures/discussion-pictures.ts';
import { searchTextOf } from '../search-text-policy.ts';
import { createDiscussionChange, type DiscussionRepositories } from '../shared/discussion-change.ts';
import type { DiscussionNames } from '../shared/discussion-names.ts';

type Dependencies = DiscussionDependencies & {
  discussions: Pick<Discussions, 'enter'>;
  names: Pick<DiscussionNames, 'nameWriter'>;
  pictures: Pick<DiscussionPictures, 'attach'>;
};
export type DiscussionPosts = ReturnType<typeof createDiscussionPosts>;

/** Beside what makes a text wait, for the people who decide. */
const firstPictureSign = 'First picture of this person in the class';

type Course = { id: string; title: string };
type Sent = { text: string; title: string; key?: string | undefined; pictures: PostPicture[] };

/**
 * Stores the posts that people write in the discussion of a course. Every method throws DiscussionNotOpen without
 * access to it.
 */
export function createDiscussionPosts({
  db,
  discussions,
  names,
  pictures: { attach },
  now = () => new Date(),
}: Dependencies) {
  const change = createDiscussionChange(db, now);
  type Its = DiscussionRepositories;

  /**
   * Whether others may read at once what somebody writes. The first picture of a learner is looked at by a person, as no
   * rule can tell what is on it.
   */
  async function review({ pictures }: Its, actor: Actor, courseId: string, isTeacher: boolean, sent: Sent) {
    const said = [sent.title, sent.text, ...sent.pictures.map(({ alt }) => alt)].join('\n');
    const isFirst = sent.pictures.length > 0 && !(await pictures.hasShown(actor.id, courseId));
    const signs = isTeacher ? [] : [...findScamSigns(said), ...(isFirst ? [firstPictureSign] : [])];
    const isHeld = signs.length > 0;
    const state: PostState = isHeld ? 'held' : 'shown';
    return { state, signs, shownAt: isHeld ? null : now(), queuedAt: isHeld ? now() : null };
  }

  /**
   * One of a person's posts at a time: what they have sent with this key before is not written again. Throws NotYourPost
   * when the account is gone.
   */
  async function once(
    { participants, posts }: Its,
    actor: Actor,
    key: string | undefined,
    write: () => Promise<Written>,
  ) {
    if (!(await participants.lockAccount(actor.id))) throw new NotYourPost();
    return ((key && (await posts.findSent(actor.id, key))) || undefined) ?? write();
  }

  async function add(
    repositories: Its,
    actor: Actor,
    { course, threadId, isOpening }: { course: Course; threadId: string; isOpening: boolean },
    sent: Sent,
    reviewed: Awaited<ReturnType<typeof review>>,
  ) {
    const { participants, threads, posts, notifications } = repositories;
    const courseId = course.id;
    const { text, title, key } = sent;
    const row = { threadId, courseId, authorId: actor.id, isOpening, text, createdAt: now(), ...reviewed };
    const postId = await posts.add({ ...row, searchText: searchTextOf(title, text), requestKey: key || null });
    await attach(repositories, actor, courseId, postId, sent.pictures);
    await threads.refresh(threadId);
    await threads.setFollowed(actor.id, threadId, true);
    await threads.setRead(actor.id, threadId, now());
    if (reviewed.state === 'shown') {
      await participants.change(actor.id, courseId, { wroteAt: now() });
      const thread = (await threads.lock(courseId, threadId))!;
      await notifications.shown(thread, (await posts.find(courseId, postId))!, course.title);
    } else await notifications.waiting(course, actor.id);
    return { threadId, postId, state: reviewed.state };
  }

  return {
    /** A new thread with its first post. It is held for a review when it looks like a scam. */
    async ask(actor: Actor, courseId: string, { lesson, name, pictures = [], ...rest }: NewThreadInput) {
      const { course, isTeacher } = await discussions.enter(actor, courseId);
      return change(courseId, (repositories) =>
        once(repositories, actor, rest.key, async () => {
          await names.nameWriter(repositories, actor.id, courseId, isTeacher ? undefined : name);
          const lessonId = lesson || null;
          if (lessonId && !(await repositories.threads.listLessons(courseId)).some(({ id }) => id === lessonId))
            throw new NoSuchLesson();
          const sent = { ...rest, pictures };
          const reviewed = await review(repositories, actor, courseId, isTeacher, sent);
          const row = { title: sent.title, state: reviewed.state, createdAt: now(), activeAt: now() };
          const threadId = await repositories.threads.add({ courseId, lessonId, ...row });
          return add(repositories, actor, { course, threadId, isOpening: true }, sent, reviewed);
        }),
      );
    },

    /** Throws ThreadNotOpen in a thread that is not shown. */
    async reply(actor: Actor, courseId: string, threadId: string, { name, pictures = [], ...rest }: ReplyInput) {
      const { course, isTeacher } = await discussions.enter(actor, courseId);
      return change(courseId, (repositories) =>
        once(repositories, actor, rest.key, async () => {
          const thread = await repositories.threads.lock(courseId, threadId);
          if (!thread) throw new ThreadNotFound();
          if (thread.state === 'held' || thread.state === 'hidden') throw new ThreadNotOpen();
          await names.nameWriter(repositories, actor.id, courseId, isTeacher ? undefined : name);
          const sent = { ...rest, title: '', pictures };
          const reviewed = await review(repositories, actor, courseId, isTeacher, sent);
          return add(repositories, actor, { course, threadId, isOpening: false }, sent, reviewed);
        }),
      );
    },
  };
}
