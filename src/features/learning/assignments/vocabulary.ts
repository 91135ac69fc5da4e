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
  fileName: 120,
  fileSize: 20 * 1024 * 1024,
  versions: 50,
} as const;

export const fileKinds = ['pdf', 'docx', 'jpeg', 'png', 'webp', 'zip', 'txt'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileHint = 'PDF, Word (DOCX), pictures (JPEG, PNG, WebP), ZIP or text files. At most 5, each up to 20 MB.';

/** Why a file was not taken, as the page says it after a form without script. */
export const fileRefusals = {
  kind: 'This is not a file that can be handed in. Please send a PDF, DOCX, JPEG, PNG, WebP, ZIP or TXT file.',
  size: 'This file is too large: at most 20 MB.',
  empty: 'There is nothing in this file. Please choose one.',
  many: 'There are five files already. Please remove one first.',
  damaged: 'This file is damaged, or not whole. Please try another copy of it.',
  macros: 'This file holds macros, which can harm a computer. Please save it without macros.',
  locked: 'This file is locked with a password. Please send it without one.',
  unpacked: 'This file unpacks to more than 2 GB. Please send a smaller one.',
} as const;
export type FileRefusal = keyof typeof fileRefusals;

/** The points that an instructor gave for one criterion of the rubric. */
export type GivenPoints = { id: string; text: string; points: number; given: number };

export const assignmentPathOf = (courseId: string, assignmentId: string) =>
  `/classes/${courseId}/assignments/${assignmentId}`;
