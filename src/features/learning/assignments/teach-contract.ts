import * as z from 'zod/mini';
import { criterion, rubric } from '#features/catalogue/courses/assignment-contract.ts';
import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import { mediaLimits } from '#features/learning/media/vocabulary.ts';
import { day, dayInput, instant } from '#platform/shared/dates/date-schema.ts';
import { rowVersion } from '#platform/shared/number-schema.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { submissionVersion } from './contract.ts';
import { submissionLimits, submissionStates } from './vocabulary.ts';

const courseId = z.string().check(z.maxLength(100));

/** An assignment for the people who teach its course. */
export const taughtAssignment = z.object({
  id: z.uuid(),
  title: z.string(),
  deadlineOn: z.nullable(day),
  deadlineAfterDays: z.nullable(z.int()),
  isPublished: z.boolean(),
  /** Learners who have submitted it, and of them those who wait for an answer. */
  submitted: z.int(),
  waiting: z.int(),
});
export type TaughtAssignment = z.infer<typeof taughtAssignment>;
export const taughtAssignmentList = z.array(taughtAssignment);

export const editedAssignment = z.extend(taughtAssignment, {
  task: z.string(),
  /** The task as learners see it. */
  html: z.string(),
  rubric: z.array(criterion),
  /** Files of the course that learners may download with the task. */
  fileIds: z.array(z.uuid()),
  /** Learners may let two others look at their answers. */
  isPeerReviewed: z.boolean(),
  version: z.int(),
});
export type EditedAssignment = z.infer<typeof editedAssignment>;

export const newAssignmentInput = z.strictObject({ title: lineOfText(1, assignmentLimits.title) });
export const newAssignment = z.object({ id: z.uuid() });

/** `version`: the one that was read. */
export const assignmentInput = z
  .strictObject({
    title: lineOfText(1, assignmentLimits.title),
    task: linesOfText(1, assignmentLimits.task),
    deadlineOn: z.nullable(dayInput()),
    deadlineAfterDays: z.nullable(z.int().check(z.gte(1), z.lte(assignmentLimits.deadlineAfterDays))),
    rubric,
    fileIds: z.array(z.uuid()).check(z.maxLength(mediaLimits.filesPerLesson)),
    /** Stays as it is where it is not said. */
    isPeerReviewed: z.optional(z.boolean()),
    version: rowVersion,
  })
  .check(
    z.refine(({ deadlineOn, deadlineAfterDays }) => deadlineOn === null || deadlineAfterDays === null, {
      message: 'Give a day, or days after enrolling, not both',
      path: ['deadlineOn'],
    }),
  );
export type AssignmentInput = z.infer<typeof assignmentInput>;

export const publishInput = z.strictObject({ isPublished: z.boolean() });
export const moveInput = z.strictObject({ direction: z.enum(['up', 'down']) });
export const nothingInput = z.strictObject({});

/** A submission in a list: its learner by first name with an initial. */
export const listedSubmission = z.object({
  id: z.uuid(),
  courseId: z.string(),
  courseTitle: z.string(),
  assignmentId: z.uuid(),
  assignmentTitle: z.string(),
  learner: z.string(),
  state: z.enum(submissionStates),
  submittedAt: instant,
  isLate: z.boolean(),
  versions: z.int(),
  /** Marks the submission of an invented learner in a demo. */
  isSample: z.boolean(),
});
export type ListedSubmission = z.infer<typeof listedSubmission>;
export const submissionList = z.array(listedSubmission);

/** Versions: the latest first. */
export const taughtSubmission = z.extend(listedSubmission, {
  html: z.string(),
  rubric: z.array(criterion),
  history: z.array(submissionVersion),
});
export type TaughtSubmission = z.infer<typeof taughtSubmission>;

/** `version`: the number of the version that is answered. `points` by the id of the criterion. */
export const answerInput = z
  .strictObject({
    version: rowVersion,
    outcome: z.enum(['revise', 'accepted']),
    comment: linesOfText(0, submissionLimits.comment),
    points: z.record(z.string().check(z.maxLength(20)), z.int().check(z.gte(0), z.lte(assignmentLimits.points))),
  })
  .check(
    z.refine(({ outcome, comment }) => outcome === 'accepted' || comment !== '', {
      message: 'Say what is to be revised',
      path: ['comment'],
    }),
  );
export type AnswerInput = z.infer<typeof answerInput>;

export const ofTaughtCourse = z.object({ courseId });
export const ofTaughtAssignment = z.object({ courseId, assignmentId: z.uuid() });
export const ofTaughtSubmission = z.object({ courseId, submissionId: z.uuid() });
