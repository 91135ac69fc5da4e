import { foldText } from '#platform/shared/text.ts';
import type { NewThreadInput, ReplyInput } from '../contract.ts';
import type { PostState } from '../vocabulary.ts';
import { createDiscussionChange, type DiscussionRepositories } from './discussion-change.ts';
import {
  NameIsGiven,
  NameIsOwn,
  NameNeeded,
  NameNotPossible,
  NameTaken,
  NoSuchLesson,
  NotYourPost,
  PostNotFound,
  PostNotOpen,
  ThreadNotFound,
  ThreadNotOpen,
} from './discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from './discussions.ts';
import { findNameMistake, isMinorPerson, type Person } from './name-policy.ts';
import { findScamSigns } from './scam-policy.ts';
import { searchTextOf } from './search-text-policy.ts';

type Dependencies = DiscussionDependencies & { discussions: Pick<Discussions, 'enter'> };
export type DiscussionPosts = ReturnType<typeof createDiscussionPosts>;

/** What people write in the discussion of a course. Every method throws DiscussionNotOpen without access to it. */
export function createDiscussionPosts({ db, discussions, now = () => new Date() }: Dependencies) {
  const change = createDiscussionChange(db, now);
  type Its = DiscussionRepositories;

  /** Somebody who writes: people under 18 have chosen a name that is not theirs. */
  async function nameWriter({ participants }: Its, userId: string, courseId: string, chosen = '') {
    const [person] = await participants.listUsers(courseId, [userId]);
    if (!person || !isMinorPerson(person, now()) || person.chosenName !== null) return;
    if (chosen === '') throw new NameNeeded();
    await setName(participants, person, courseId, chosen);
  }

  /** Throws when others could take it for somebody else, or know its person by it. */
  async function setName(participants: Its['participants'], person: Person, courseId: string, chosen: string) {
    const mistake = findNameMistake(chosen, person);
    if (mistake) throw mistake === 'own' ? new NameIsOwn() : new NameNotPossible();
    const isOfTeacher = [...(await participants.listTeachers(courseId)).values()].some(
      (name) => foldText(name) === foldText(chosen),
    );
    if (isOfTeacher || (await participants.isNameTaken(person.id, courseId, chosen))) throw new NameTaken();
    await participants.setName(person.id, courseId, chosen);
  }

  /** Whether others may read at once what somebody writes. */
  function review(
    isTeacher: boolean,
    text: string,
  ): { state: PostState; signs: string[]; shownAt: Date | null; queuedAt: Date | null } {
    const signs = isTeacher ? [] : findScamSigns(text);
    return signs.length > 0
      ? { state: 'held', signs, shownAt: null, queuedAt: now() }
      : { state: 'shown', signs, shownAt: now(), queuedAt: null };
  }

  async function lockOwn({ posts }: Its, actor: Actor, courseId: string, postId: string) {
    const found = await posts.lock(courseId, postId);
    if (!found) throw new PostNotFound();
    if (found.post.authorId !== actor.id) throw new NotYourPost();
    if (found.post.state === 'deleted' || found.post.state === 'hidden') throw new PostNotOpen();
    return found;
  }

  return {
    /** Another name for somebody under 18. Throws NameIsGiven for others. */
    async rename(actor: Actor, courseId: string, name: string) {
      const { isTeacher } = await discussions.enter(actor, courseId);
      await change(courseId, async ({ participants }) => {
        const [person] = await participants.listUsers(courseId, [actor.id]);
        if (isTeacher || !person || !isMinorPerson(person, now())) throw new NameIsGiven();
        await setName(participants, person, courseId, name);
      });
    },

    /** A new thread with its first post. It is held for a review when it looks like a scam. */
    async ask(actor: Actor, courseId: string, { title, text, lesson, name }: NewThreadInput) {
      const { course, isTeacher } = await discussions.enter(actor, courseId);
      return change(courseId, async (its) => {
        const { participants, threads, posts, notifications } = its;
        if (!(await participants.lockAccount(actor.id))) throw new NotYourPost();
        await nameWriter(its, actor.id, courseId, isTeacher ? undefined : name);
        const lessonId = lesson || null;
        if (lessonId && !(await threads.listLessons(courseId)).some(({ id }) => id === lessonId))
          throw new NoSuchLesson();
        const reviewed = review(isTeacher, `${title}\n${text}`);
        const times = { createdAt: now(), activeAt: now() };
        const threadId = await threads.add({ courseId, lessonId, title, state: reviewed.state, ...times });
        const row = { threadId, courseId, authorId: actor.id, isOpening: true, text, createdAt: now(), ...reviewed };
        const postId = await posts.add({ ...row, searchText: searchTextOf(title, text) });
        await threads.refresh(threadId);
        await threads.setFollowed(actor.id, threadId, true);
        await threads.setRead(actor.id, threadId, now());
        if (reviewed.state === 'shown')
          await notifications.shown(
            { id: threadId, courseId, title, state: reviewed.state },
            (await posts.find(courseId, postId))!,
            course.title,
          );
        else await notifications.waiting(course, actor.id);
        return { threadId, postId, state: reviewed.state };
      });
    },

    /** Throws ThreadNotOpen in a thread that is not shown. */
    async reply(actor: Actor, courseId: string, threadId: string, { text, name }: ReplyInput) {
      const { course, isTeacher } = await discussions.enter(actor, courseId);
      return change(courseId, async (its) => {
        const { participants, threads, posts, notifications } = its;
        if (!(await participants.lockAccount(actor.id))) throw new NotYourPost();
        const thread = await threads.lock(courseId, threadId);
        if (!thread) throw new ThreadNotFound();
        if (thread.state === 'held' || thread.state === 'hidden') throw new ThreadNotOpen();
        await nameWriter(its, actor.id, courseId, isTeacher ? undefined : name);
        const reviewed = review(isTeacher, text);
        const row = { threadId, courseId, authorId: actor.id, isOpening: false, text, createdAt: now(), ...reviewed };
        const postId = await posts.add({ ...row, searchText: searchTextOf('', text) });
        await threads.refresh(threadId);
        await threads.setFollowed(actor.id, threadId, true);
        await threads.setRead(actor.id, threadId, now());
        if (reviewed.state === 'shown')
          await notifications.shown(thread, (await posts.find(courseId, postId))!, course.title);
        else await notifications.waiting(course, actor.id);
        return { threadId, postId, state: reviewed.state };
      });
    },

    /** A post that looks like a scam after the change is held again; one that is held stays so. */
    async edit(actor: Actor, courseId: string, postId: string, text: string) {
      const { course, isTeacher } = await discussions.enter(actor, courseId);
      return change(courseId, async (its) => {
        const { post, thread } = await lockOwn(its, actor, courseId, postId);
        const title = post.isOpening ? thread.title : '';
        const signs = isTeacher ? [] : findScamSigns(text);
        const isHeld = signs.length > 0 && post.state === 'shown';
        await its.posts.change(postId, {
          ...{ text, editedAt: now(), searchText: searchTextOf(title, text) },
          ...(signs.length > 0 && { signs }),
          ...(isHeld && { state: 'held', shownAt: null, queuedAt: now() }),
        });
        if (isHeld) {
          await its.notifications.withdrawn(thread, post);
          await its.notifications.waiting(course, actor.id);
        }
        await its.threads.refresh(thread.id);
        return { threadId: thread.id, postId, state: isHeld ? ('held' as const) : post.state };
      });
    },

    /** Its place stays, without a text. */
    async remove(actor: Actor, courseId: string, postId: string) {
      await discussions.enter(actor, courseId);
      return change(courseId, async (its) => {
        const { post, thread } = await lockOwn(its, actor, courseId, postId);
        await its.notifications.withdrawn(thread, post);
        const gone = { text: '', searchText: '', signs: [], queuedAt: null };
        await its.posts.change(postId, { ...gone, state: 'deleted' });
        await its.posts.finishReports(postId, now());
        await its.threads.refresh(thread.id);
        return { threadId: thread.id, postId, state: 'deleted' as const };
      });
    },
  };
}
