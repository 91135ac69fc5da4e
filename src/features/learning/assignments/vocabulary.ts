import { fileRefusals } from '#platform/shared/file-refusals.ts';

export const submissionStates = ['draft', 'submitted', 'revise', 'accepted'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** How an assignment stands for a learner. 'begun' is a draft; 'late' is past its date and was never submitted. */
export const assignmentStates = ['new', 'begun', 'late', 'submitted', 'revise', 'accepted'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** Characters, files, bytes or versions. */
export const submissionLimits = {
  text: 50_000,
  comment: 5_000,
  files: 5,
  fileSize: 20 * 1024 * 1024,
  versions: 50,
} as const;

export const fileKinds = ['pdf', 'docx', 'jpeg', 'png', 'webp', 'zip', 'txt'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileHint = 'PDF, Word (DOCX), pictures (JPEG, PNG, WebP), ZIP or text files. At most 5, each up to 20 MB.';

/** Why a file was not taken, as the page says it after a form without script. */
export const submissionRefusals = {
  ...fileRefusals,
  kind: 'This is not a file that can be handed in. Please send a PDF, DOCX, JPEG, PNG, WebP, ZIP or TXT file.',
  size: 'This file is too large: at most 20 MB.',
  many: 'There are five files already. Please remove one first.',
} as const;

/** The points that an instructor gave for one criterion of the rubric. */
export type GivenPoints = { id: string; text: string; points: number; given: number };

export const assignmentPathOf = (courseId: string, assignmentId: string) =>
  `/classes/${courseId}/assignments/${assignmentId}`;
