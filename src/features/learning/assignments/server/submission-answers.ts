import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import { notify } from '#features/people/notifications/server/notifications.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { shortNameOf } from '#platform/shared/text/text.ts';
import type { AnswerInput } from '../teach-contract.ts';
import { assignmentPathOf } from '../vocabulary.ts';
import { createAnswerRepository } from './answer-repository.ts';
import { AnsweredMeanwhile, SubmissionNotFound } from './assignment-errors.ts';
import { givePoints } from './points-policy.ts';
import { createSubmissionRepository } from './submission-repository.ts';
import { readHistory } from './to-version.ts';

type Dependencies = {
  db: Database;
  instructors: Pick<Instructors, 'enter'>;
  /** Runs the step by which an assignment of somebody's is accepted, with what follows from it. */
  accept?: (transaction: Database, userId: string, courseId: string, step: () => Promise<unknown>) => Promise<unknown>;
  now?: () => Date;
};
export type SubmissionAnswers = ReturnType<typeof createSubmissionAnswers>;

type Teacher = Pick<Person, 'id' | 'role'>;
type Page = { cursor: string | undefined; limit: number };

/** Submissions for the people who teach: their queue, and what they answer. */
export function createSubmissionAnswers({ db, instructors, now = () => new Date(), ...rest }: Dependencies) {
  const { accept = (_transaction, _userId, _courseId, step) => step() } = rest;
  const repository = createAnswerRepository(db);
  type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>;
  const toListed = ({ learner, userId: _id, ...row }: Row) => ({ ...row, learner: shortNameOf(learner) });

  return {
    /** Lists the submissions that wait for an answer in one's own courses, the oldest first. */
    listWaiting: async (teacherId: string, page: Page) => (await repository.listWaiting(teacherId, page)).map(toListed),

    async listOf(teacher: Teacher, courseId: string, assignmentId: string, page: Page) {
      await instructors.enter(teacher, courseId);
      return (await repository.listOf(courseId, assignmentId, page)).map(toListed);
    },

    async read(teacher: Teacher, courseId: string, id: string) {
      await instructors.enter(teacher, courseId);
      const submission = await repository.find(courseId, id);
      const assignment = submission && (await repository.findAssignment(submission.assignmentId));
      if (!submission || !assignment) throw new SubmissionNotFound();
      const { versions: history } = await readHistory(createSubmissionRepository(db), id, courseId);
      return {
        ...toListed(submission),
        html: renderMarkdown(assignment.task, { deeper: 1 }),
        rubric: assignment.rubric,
        history,
      };
    },

    /**
     * Answers the latest version, once; the learner is notified in the same transaction. Throws AnsweredMeanwhile when
     * somebody else has, and RubricChanged when the points do not fit the criteria.
     */
    async answer(teacher: Teacher, courseId: string, id: string, { version, outcome, comment, points }: AnswerInput) {
      await instructors.enter(teacher, courseId);
      await db.transaction(async (transaction) => {
        const answers = createAnswerRepository(transaction);
        const locked = await answers.lock(id);
        const submission = locked && (await answers.find(courseId, id));
        const assignment = submission && (await answers.findAssignment(submission.assignmentId));
        if (!submission || !assignment) throw new SubmissionNotFound();
        if (locked.state !== 'submitted' || locked.versions !== version) throw new AnsweredMeanwhile();
        const given = givePoints(assignment.rubric, points);
        const answer = { answer: outcome, comment, points: given, answeredAt: now(), answeredBy: teacher.id };
        const step = () => answers.answer(id, version, answer);
        await (outcome === 'accepted' ? accept(transaction, submission.userId, courseId, step) : step());
        await notify(transaction, {
          ...{ personId: submission.userId, topic: 'classes', key: `assignment:${id}:${version}` },
          title: `${outcome === 'accepted' ? 'Accepted' : 'Please revise'}: ${submission.assignmentTitle}`,
          text: `Your instructor has answered what you submitted in “${submission.courseTitle}”.`,
          href: assignmentPathOf(courseId, submission.assignmentId),
        });
        const act = { actorId: teacher.id, action: 'assignment.answer', subjectId: courseId };
        await recordAct(transaction, { ...act, after: { submission: id, version, outcome } });
      });
    },
  };
}
