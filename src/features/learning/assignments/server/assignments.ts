import { CourseNotFound } from '#features/catalogue/courses/server/course-errors.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import type { LessonMedia } from '#features/learning/media/server/media.ts';
import { notifyMany } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { nextVersion } from '#platform/server/errors.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { assignmentStateOf, deadlineAtOf, isOpenToWrite } from '../assignment-policy.ts';
import type { DraftInput } from '../contract.ts';
import { submissionLimits } from '../vocabulary.ts';
import {
  AlreadySubmitted,
  AssignmentNotFound,
  AssignmentsNotOpen,
  DraftChangedMeanwhile,
  NothingToSubmit,
  TooManyVersions,
} from './assignment-errors.ts';
import { createSubmissionRepository } from './submission-repository.ts';
import { readHistory, toFile } from './to-version.ts';

export type AssignmentDependencies = {
  db: Database;
  lessonMedia: Pick<LessonMedia, 'listFiles' | 'requireOwned'>;
  /** Since when the member has access to a course; undefined without access. */
  findEnrolledAt: (userId: string, courseId: string) => Promise<Date | undefined>;
  now?: () => Date;
};
export type Assignments = ReturnType<typeof createAssignments>;

export type AssignmentKey = { userId: string; courseId: string; assignmentId: string };

/** The assignments of a course for its learners. Every method throws AssignmentsNotOpen without access to the course. */
export function createAssignments({ db, lessonMedia, findEnrolledAt, now = () => new Date() }: AssignmentDependencies) {
  const repository = createSubmissionRepository(db);

  async function enterCourse(userId: string, courseId: string) {
    const course = await createCourseRepository(db).find(courseId);
    if (!course || course.state === 'draft') throw new CourseNotFound();
    const enrolledAt = await findEnrolledAt(userId, courseId);
    if (!enrolledAt) throw new AssignmentsNotOpen();
    return { course: { id: course.id, title: course.title }, enrolledAt };
  }

  /** A published assignment of a course that one has access to. */
  async function enter({ userId, courseId, assignmentId }: AssignmentKey) {
    const { course, enrolledAt } = await enterCourse(userId, courseId);
    const assignment = await repository.findPublished(assignmentId);
    if (assignment?.courseId !== courseId) throw new AssignmentNotFound();
    return { course, assignment, deadlineAt: deadlineAtOf(assignment, enrolledAt) };
  }

  /** The course whose assignment it is, for a request that does not name it. */
  async function findCourseId(assignmentId: string) {
    const assignment = await repository.findPublished(assignmentId);
    if (!assignment) throw new AssignmentNotFound();
    return assignment.courseId;
  }

  /** At most one a day for each course. */
  async function notifyTeachers(transaction: Database, courseId: string, title: string, at: Date) {
    const teachers = await createSubmissionRepository(transaction).listTeachers(courseId);
    await notifyMany(
      transaction,
      teachers.map((personId) => ({
        ...{ personId, topic: 'classes' as const, key: `submissions:${courseId}:${at.toISOString().slice(0, 10)}` },
        ...{ title: `New submissions in “${title}”`, text: 'Learners wait for your answer.', href: '/teach' },
      })),
    );
  }

  return {
    enter,
    findCourseId,

    async list(userId: string, courseId: string) {
      const { course, enrolledAt } = await enterCourse(userId, courseId);
      const [assignments, ownSubmissions, teachers] = await Promise.all([
        repository.listPublished(courseId),
        repository.listOwn(userId, courseId),
        repository.listTeachers(courseId),
      ]);
      return {
        ...{ course, hasTeacher: teachers.length > 0 },
        assignments: assignments.map((assignment) => {
          const submission = ownSubmissions.find(({ assignmentId }) => assignmentId === assignment.id);
          const deadlineAt = deadlineAtOf(assignment, enrolledAt);
          const state = assignmentStateOf(submission, deadlineAt, now());
          return { id: assignment.id, title: assignment.title, state, deadlineAt, isLate: submission?.isLate ?? false };
        }),
      };
    },

    async read(key: AssignmentKey) {
      const { course, assignment, deadlineAt } = await enter(key);
      const submission = await repository.find(assignment.id, key.userId);
      const { versions, files } = submission
        ? await readHistory(repository, submission.id, course.id)
        : { versions: [], files: [] };
      return {
        ...{ id: assignment.id, title: assignment.title, course, deadlineAt, rubric: assignment.rubric, versions },
        state: assignmentStateOf(submission, deadlineAt, now()),
        ...{ isLate: versions[0]?.isLate ?? false, hasTeacher: (await repository.listTeachers(course.id)).length > 0 },
        html: renderMarkdown(assignment.task, { deeper: 1 }),
        isPeerReviewed: assignment.isPeerReviewed,
        materials: await lessonMedia.listFiles(course.id, assignment.fileIds),
        draft: {
          ...{ text: submission?.draft ?? '', version: submission?.draftVersion ?? 0 },
          files: files.filter(({ isInDraft }) => isInDraft).map(toFile),
        },
      };
    },

    /** Returns the new version of the draft. Throws DraftChangedMeanwhile when `version` is old, and AlreadySubmitted. */
    async saveDraft(key: AssignmentKey, { text, version }: DraftInput) {
      await enter(key);
      return db.transaction(async (transaction) => {
        const submissions = createSubmissionRepository(transaction);
        const submission = await submissions.lock(key.assignmentId, key.userId);
        if (!isOpenToWrite(submission.state)) throw new AlreadySubmitted();
        const draftVersion = nextDraftVersion(submission, { text, version });
        await submissions.change(submission.id, { draft: text, draftVersion });
        return { version: draftVersion };
      });
    },

    /** Submits the text and the files of the draft as a version, once; instructors are notified with it. */
    async submit(key: AssignmentKey, { text, version }: DraftInput) {
      const { course, deadlineAt } = await enter(key);
      await db.transaction(async (transaction) => {
        const submissions = createSubmissionRepository(transaction);
        const submission = await submissions.lock(key.assignmentId, key.userId);
        if (!isOpenToWrite(submission.state)) throw new AlreadySubmitted();
        nextDraftVersion(submission, { text, version });
        const fileIds = (await submissions.listFiles(submission.id)).flatMap(({ id, isInDraft }) =>
          isInDraft ? [id] : [],
        );
        if (text === '' && fileIds.length === 0) throw new NothingToSubmit();
        const number = submission.versions + 1;
        if (number > submissionLimits.versions) throw new TooManyVersions();
        const submittedAt = now();
        const isLate = deadlineAt !== null && submittedAt > deadlineAt;
        await submissions.addVersion({
          ...{ submissionId: submission.id, number, userId: key.userId, text, fileIds, submittedAt, isLate },
        });
        const change = { draft: text, draftVersion: submission.draftVersion + 1, versions: number, submittedAt };
        await submissions.change(submission.id, { ...change, state: 'submitted' });
        await notifyTeachers(transaction, course.id, course.title, submittedAt);
      });
    },

    /** How many assignments each course has, and how many of this member's are accepted; for their progress. */
    async countAccepted(userId: string, courseIds: readonly string[], transaction = db) {
      const submissions = createSubmissionRepository(transaction);
      const rows = courseIds.length > 0 ? await submissions.countAccepted(userId, courseIds) : [];
      return new Map(rows.map(({ courseId, all, done }) => [courseId, { all, done }]));
    },
  };
}

/** Throws DraftChangedMeanwhile. */
const nextDraftVersion = (stored: { draft: string; draftVersion: number }, { text, version }: DraftInput) =>
  nextVersion({ stored: stored.draftVersion, basedOn: version, isSame: stored.draft === text }, DraftChangedMeanwhile);
