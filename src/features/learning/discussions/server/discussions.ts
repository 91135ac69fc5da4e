import { CourseNotFound } from '#features/catalogue/courses/server/course-errors.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import type { Author } from '#features/people/user-content/contract.ts';
import { formerMember, mayBeRecognized, nameOfPerson } from '#features/people/user-content/server/name-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Person as SignedIn } from '#platform/server/sessions/session.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { ThreadQuery } from '../contract.ts';
import { discussionLimits } from '../vocabulary.ts';
import { DiscussionNotOpen, ThreadNotFound } from './discussion-errors.ts';
import { createChangeRepository } from './live/change-repository.ts';
import { createPostAuthors } from './posts/post-authors.ts';
import { renderPost } from './posts/post-html-policy.ts';
import { listPostPictures } from './posts/post-pictures.ts';
import { createPostRepository, type StoredPost } from './posts/post-repository.ts';
import { createParticipantRepository } from './shared/participant-repository.ts';
import { toSummary } from './summary-policy.ts';
import { createThreadRepository, type ThreadRow } from './thread-repository.ts';

export type DiscussionDependencies = {
  db: Database;
  /** Since when the member has access to a course; undefined without access. */
  findEnrolledAt: (userId: string, courseId: string) => Promise<Date | undefined>;
  now?: () => Date;
};
export type Discussions = ReturnType<typeof createDiscussions>;
/** The actor comes from the session, never from the request. */
export type Actor = Pick<SignedIn, 'id' | 'role'>;
type Written = { authorId: string | null; sampleName: string | null; isSampleInstructor: boolean };
type Page = { cursor: string | undefined; limit: number };

/** The discussion of a course, for who has access to it and who teaches it. Every method throws DiscussionNotOpen to others. */
export function createDiscussions({ db, findEnrolledAt, now = () => new Date() }: DiscussionDependencies) {
  const participants = createParticipantRepository(db);
  const authors = createPostAuthors(participants, now);
  const threads = createThreadRepository(db);
  const changesOf = createChangeRepository(db).read;
  const posts = createPostRepository(db);

  /** The course, and who somebody is in it. */
  async function enter({ id, role }: Actor, courseId: string) {
    const course = await createCourseRepository(db).find(courseId);
    if (!course) throw new CourseNotFound();
    const teachers = await participants.listTeachers(courseId);
    const isTeacher = role === 'admin' || teachers.has(id);
    const isCurator = !isTeacher && role === 'curator';
    const isModerator = isTeacher || isCurator;
    if (!isModerator && course.state === 'draft') throw new CourseNotFound();
    if (!isModerator && !(await findEnrolledAt(id, courseId))) throw new DiscussionNotOpen();
    return { course: { id: course.id, title: course.title }, teachers, isTeacher, isCurator, isModerator };
  }

  /** How authors are called in a course. */
  async function nameAuthors(courseId: string, rows: readonly Written[], teachers?: ReadonlyMap<string, string>) {
    const ids = rows.flatMap(({ authorId }) => authorId ?? []);
    const named = await authors.nameAll(courseId, ids, teachers);
    const names = new Map(named.map(({ id, ...author }) => [id, author]));
    return ({ authorId, sampleName, isSampleInstructor }: Written): Author => {
      if (sampleName !== null) return { name: sampleName, mark: isSampleInstructor ? 'sample-instructor' : 'sample' };
      return (authorId && names.get(authorId)) || formerMember;
    };
  }

  async function readReader(
    userId: string,
    courseId: string,
    { teachers, isTeacher, isCurator }: Awaited<ReturnType<typeof enter>>,
  ) {
    const [participant, [person]] = await Promise.all([
      participants.find(userId, courseId),
      participants.listUsers(courseId, [userId]),
    ]);
    const choosesName = !isTeacher && person !== undefined && !mayBeRecognized(person, teachers, now());
    return {
      name: person ? nameOfPerson(person, teachers, now()).name : '',
      ...{ isTeacher, isCurator, choosesName },
      needsName: choosesName && person?.chosenName === null,
      isMuted: participant?.isMuted ?? false,
    };
  }

  async function summarize(userId: string, courseId: string, rows: ThreadRow[], teachers: Map<string, string>) {
    const nameOf = await nameAuthors(courseId, rows, teachers);
    return rows.map((row) => toSummary(userId, row, nameOf));
  }

  /** A thread that this person may read. */
  async function findThread(actor: Actor, courseId: string, threadId: string) {
    const entered = await enter(actor, courseId);
    const row = await threads.find(actor.id, courseId, threadId);
    const isOpen = row && (row.state !== 'held' || entered.isModerator || row.authorId === actor.id);
    if (!isOpen) throw new ThreadNotFound();
    return { ...entered, row };
  }

  const isReadable = (post: StoredPost, userId: string, isModerator: boolean) =>
    post.state === 'shown' || (post.state !== 'deleted' && (isModerator || post.authorId === userId));

  return {
    enter,
    nameAuthors,

    async open(actor: Actor, courseId: string) {
      const entered = await enter(actor, courseId);
      const changes = await changesOf(courseId);
      const [lessons, reader, pinned, waiting] = await Promise.all([
        threads.listLessons(courseId),
        readReader(actor.id, courseId, entered),
        threads.listPinned(actor.id, courseId),
        threads.listWaiting(actor.id, courseId),
      ]);
      const all = await summarize(actor.id, courseId, [...pinned, ...waiting], entered.teachers);
      const [first, rest] = [all.slice(0, pinned.length), all.slice(pinned.length)];
      return { course: entered.course, lessons, reader, pinned: first, waiting: rest, changes };
    },

    async list(actor: Actor, courseId: string, query: ThreadQuery, limit: number) {
      const { teachers } = await enter(actor, courseId);
      return summarize(actor.id, courseId, await threads.list(actor.id, courseId, query, limit), teachers);
    },

    async read(actor: Actor, courseId: string, threadId: string) {
      const changes = await changesOf(courseId);
      const { row, ...entered } = await findThread(actor, courseId, threadId);
      const [summary] = await summarize(actor.id, courseId, [row], entered.teachers);
      return {
        ...summary!,
        course: entered.course,
        reader: await readReader(actor.id, courseId, entered),
        canMark: row.state === 'shown' && (entered.isTeacher || row.authorId === actor.id),
        ...{ readAt: row.readAt, isFollowed: await threads.isFollowed(actor.id, threadId), changes },
      };
    },

    async listPosts(actor: Actor, courseId: string, threadId: string, { cursor, limit }: Page) {
      const { teachers, isModerator } = await findThread(actor, courseId, threadId);
      const rows = await posts.list({ id: actor.id, isModerator }, threadId, cursor, limit);
      const nameOf = await nameAuthors(
        courseId,
        rows.map(({ post }) => post),
        teachers,
      );
      const picturesOf = await listPostPictures(
        db,
        rows.map(({ post }) => post),
        now(),
      );
      return rows.map(({ post, ...rest }) => ({
        ...{ ...rest, id: post.id, state: post.state, author: nameOf(post), isOpening: post.isOpening },
        ...{ isMine: post.authorId === actor.id, createdAt: post.createdAt, editedAt: post.editedAt },
        version: post.version,
        html: isReadable(post, actor.id, isModerator) ? renderPost(post.text) : '',
        pictures: isReadable(post, actor.id, isModerator) ? picturesOf(post) : [],
        text: post.authorId === actor.id ? post.text : '',
        reason: post.state === 'hidden' && (post.authorId === actor.id || isModerator) ? post.reason : '',
      }));
    },

    /** People who can be mentioned, whose names begin so; teachers first, then who wrote last. Nobody twice. */
    async suggest(actor: Actor, courseId: string, q = '') {
      await enter(actor, courseId);
      const begin = foldText(q);
      const fitting = (await authors.listWriters(courseId)).filter(
        ({ id, name }) => id !== actor.id && foldText(name).startsWith(begin),
      );
      const unique = new Map(fitting.map(({ name, mark }) => [foldText(name), { name, mark }]));
      return [...unique.values()].slice(0, discussionLimits.suggestions);
    },

    async setMuted(actor: Actor, courseId: string, isMuted: boolean) {
      await enter(actor, courseId);
      await participants.change(actor.id, courseId, { isMuted });
    },

    async setFollowed(actor: Actor, courseId: string, threadId: string, isFollowed: boolean) {
      await findThread(actor, courseId, threadId);
      await threads.setFollowed(actor.id, threadId, isFollowed);
    },

    /** Up to the newest post that was seen. */
    async setRead(actor: Actor, courseId: string, threadId: string, until: string) {
      await findThread(actor, courseId, threadId);
      const seen = new Date(Math.min(Date.parse(until), now().getTime()));
      await threads.setRead(actor.id, threadId, seen);
    },

    async setAllRead(actor: Actor, courseId: string) {
      await enter(actor, courseId);
      await participants.change(actor.id, courseId, { readAt: now() });
    },
  };
}
