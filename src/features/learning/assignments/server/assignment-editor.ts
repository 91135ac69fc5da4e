import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { LessonMedia } from '#features/learning/media/server/media.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import type { AssignmentInput } from '../teach-contract.ts';
import { AssignmentInUse, AssignmentNotComplete, AssignmentNotFound, TooManyAssignments } from './assignment-errors.ts';
import { createAssignmentRepository } from './assignment-repository.ts';
import { createSubmissionRepository } from './submission-repository.ts';

type Dependencies = {
  db: Database;
  instructors: Pick<Instructors, 'enterAsEditor'>;
  lessonMedia: Pick<LessonMedia, 'requireOwned'>;
};
export type AssignmentEditor = ReturnType<typeof createAssignmentEditor>;

type Teacher = Pick<Person, 'id' | 'role'>;
type Key = { courseId: string; assignmentId: string };
type Repository = ReturnType<typeof createAssignmentRepository>;

/**
 * The assignments of a course for the people who write its lessons. Every method begins with `instructors.enterAsEditor`;
 * changes are in the audit log. Submissions stay as they are, whatever changes here.
 */
export function createAssignmentEditor({ db, instructors, lessonMedia }: Dependencies) {
  const repository = createAssignmentRepository(db);

  /** A change of one assignment, which is locked. */
  async function change(
    teacher: Teacher,
    { courseId, assignmentId }: Key,
    action: string,
    work: (
      assignments: Repository,
      before: NonNullable<Awaited<ReturnType<Repository['lock']>>>,
      transaction: Database,
    ) => Promise<{ before?: Record<string, unknown>; after?: Record<string, unknown> }>,
  ) {
    await instructors.enterAsEditor(teacher, courseId);
    await db.transaction(async (transaction) => {
      const assignments = createAssignmentRepository(transaction);
      const before = await assignments.lock(courseId, assignmentId);
      if (!before) throw new AssignmentNotFound();
      const changes = await work(assignments, before, transaction);
      await recordAct(transaction, { actorId: teacher.id, action, subjectId: courseId, ...changes });
    });
  }

  async function checkUnused(transaction: Database, assignmentId: string) {
    if (await createSubmissionRepository(transaction).isAnySubmitted(assignmentId)) throw new AssignmentInUse();
  }

  return {
    async list(teacher: Teacher, courseId: string) {
      await instructors.enterAsEditor(teacher, courseId);
      return repository.list(courseId);
    },

    async get(teacher: Teacher, { courseId, assignmentId }: Key) {
      await instructors.enterAsEditor(teacher, courseId);
      const assignment = await repository.find(courseId, assignmentId);
      if (!assignment) throw new AssignmentNotFound();
      return { ...assignment, html: renderMarkdown(assignment.task, { deeper: 1 }) };
    },

    async create(teacher: Teacher, courseId: string, title: string) {
      await instructors.enterAsEditor(teacher, courseId);
      return db.transaction(async (transaction) => {
        const assignments = createAssignmentRepository(transaction);
        if ((await assignments.countOf(courseId)) >= assignmentLimits.perCourse) throw new TooManyAssignments();
        const id = await assignments.add(courseId, title);
        const act = { actorId: teacher.id, action: 'assignment.create', subjectId: courseId };
        await recordAct(transaction, { ...act, after: { id, title } });
        return { id };
      });
    },

    /** Throws ChangedMeanwhile when `version` is old, and for files that are not of this course. */
    async save(teacher: Teacher, key: Key, input: AssignmentInput) {
      await instructors.enterAsEditor(teacher, key.courseId);
      // Before the transaction: it reads by a connection of its own, and the embedded database has one alone.
      await lessonMedia.requireOwned(key.courseId, [{ videoId: null, fileIds: input.fileIds, body: '' }]);
      await change(
        teacher,
        key,
        'assignment.edit',
        async (
          assignments,
          { id, title, task, deadlineOn, deadlineAfterDays, rubric, fileIds, isPeerReviewed, version },
        ) => {
          if (version !== input.version) throw new ChangedMeanwhile();
          await assignments.save(id, input);
          const { version: _read, ...after } = input;
          return {
            before: { title, task, deadlineOn, deadlineAfterDays, rubric, fileIds, isPeerReviewed },
            after: { ...after },
          };
        },
      );
    },

    /** One that somebody has submitted stays published. */
    setPublished: (teacher: Teacher, key: Key, isPublished: boolean) =>
      change(teacher, key, 'assignment.publish', async (assignments, before, transaction) => {
        if (isPublished && before.task === '') throw new AssignmentNotComplete();
        if (!isPublished) await checkUnused(transaction, before.id);
        await assignments.setPublished(before.id, isPublished);
        const { id, title } = before;
        return { before: { id, title, isPublished: before.isPublished }, after: { id, title, isPublished } };
      }),

    /** Changes nothing at the end of the list. */
    move: (teacher: Teacher, key: Key, direction: 'up' | 'down') =>
      change(teacher, key, 'assignment.move', async (assignments, { id, title }) => {
        const ids = await assignments.lockOrder(key.courseId);
        const from = ids.indexOf(id);
        const to = from + (direction === 'up' ? -1 : 1);
        if (to >= 0 && to < ids.length) {
          [ids[from], ids[to]] = [ids[to]!, ids[from]!];
          await assignments.setOrder(ids);
        }
        return { after: { title, direction } };
      }),

    /** Drafts of learners go with it; one that somebody has submitted is not removed. */
    remove: (teacher: Teacher, key: Key) =>
      change(teacher, key, 'assignment.remove', async (assignments, { id, title, task }, transaction) => {
        await checkUnused(transaction, id);
        await assignments.remove(id);
        return { before: { title, task } };
      }),
  };
}
