import * as z from 'zod/mini';
import { criterion } from '#features/catalogue/courses/assignment-contract.ts';
import { lessonFile } from '#features/catalogue/courses/media-contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { linesOfText } from '#platform/shared/text/text-schema.ts';
import { assignmentStates, fileKinds, submissionLimits } from './vocabulary.ts';

const courseId = z.string().check(z.maxLength(100));

/** An assignment as a learner of its course has it. */
export const assignmentSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(assignmentStates),
  deadlineAt: z.nullable(instant),
  /** The latest version came after the date. */
  isLate: z.boolean(),
});
export type AssignmentSummary = z.infer<typeof assignmentSummary>;

const course = z.object({ id: z.string(), title: z.string() });
/** `hasTeacher`: somebody with an account teaches the class, who can answer. */
export const assignmentList = z.object({ course, assignments: z.array(assignmentSummary), hasTeacher: z.boolean() });
export type AssignmentList = z.infer<typeof assignmentList>;

/** Its content is at `/api/assignment-files/{id}`; `size` in bytes. */
export const submittedFile = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(fileKinds), size: z.int() });
export type SubmittedFile = z.infer<typeof submittedFile>;

/** `max` can be reached; the words are those of when it was given. */
export const criterionPoints = z.object({ id: z.string(), text: z.string(), points: z.int(), given: z.int() });

export const submissionAnswer = z.object({
  outcome: z.enum(['revise', 'accepted']),
  comment: z.string(),
  points: z.array(criterionPoints),
  answeredAt: instant,
  /** The name that the page of the course shows. */
  by: z.string(),
});
export type SubmissionAnswer = z.infer<typeof submissionAnswer>;

export const submissionVersion = z.object({
  number: z.int(),
  text: z.string(),
  files: z.array(submittedFile),
  submittedAt: instant,
  isLate: z.boolean(),
  answer: z.nullable(submissionAnswer),
});
export type SubmissionVersion = z.infer<typeof submissionVersion>;

/** `html` is rendered from Markdown. Versions: the latest first. */
export const ownAssignment = z.extend(assignmentSummary, {
  course,
  hasTeacher: z.boolean(),
  html: z.string(),
  rubric: z.array(criterion),
  /** Two others can look at what was submitted, at `/classes/{course}/assignments/{id}/peers`. */
  isPeerReviewed: z.boolean(),
  /** The files that the instructor gave with the task, at `/api/courses/{course}/assignments/{id}/files/{file}`. */
  materials: z.array(lessonFile),
  draft: z.object({ text: z.string(), version: z.int(), files: z.array(submittedFile) }),
  versions: z.array(submissionVersion),
});
export type OwnAssignment = z.infer<typeof ownAssignment>;

export const ofCourse = z.object({ id: courseId });
export const ofAssignment = z.object({ id: courseId, assignmentId: z.uuid() });
export const ofFile = z.object({ fileId: z.uuid() });
export const ofUpload = z.object({ assignmentId: z.uuid() });
export const uploadQuery = z.strictObject({ name: z.optional(z.string().check(z.maxLength(1000))) });

/** `version` of the draft that was read: forms send it as text. */
export const draftInput = z.strictObject({
  text: linesOfText(0, submissionLimits.text),
  version: rowVersionInForm,
});
export type DraftInput = z.infer<typeof draftInput>;
export const savedDraft = z.object({ version: z.int() });

export const removeFileInput = z.strictObject({ fileId: z.uuid() });
