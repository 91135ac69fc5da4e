/** The texts of a note, in the order of the form. */
export const noteFields = [
  ...(['before', 'timeline', 'documents', 'costs', 'different'] as const),
  ...(['advice1', 'advice2', 'advice3'] as const),
] as const;
export type NoteField = (typeof noteFields)[number];

/** Without these a note is not sent. */
export const requiredFields: readonly NoteField[] = ['before', 'timeline', 'advice1', 'advice2', 'advice3'];

/** Characters, bytes, days, or how many. */
export const noteLimits = {
  ...{ text: 3_000, advice: 500, name: 30, opening: 160, summary: 280, reason: 500, question: 1_000, answer: 3_000 },
  ...{ fileSize: 10 * 1024 * 1024, email: 254, minYear: 1980 },
  /** A proof that nobody has decided about is deleted, a link of a proof ends, a link to answer ends. */
  ...{ proofDays: 60, confirmDays: 14, answerDays: 30 },
  /** After somebody marked 'accepted', before they are invited to write. */
  inviteAfterDays: 7,
} as const;

export const maxLengthOf = (field: NoteField) => (field.startsWith('advice') ? noteLimits.advice : noteLimits.text);

/**
 * Says where the author's last text stands with the curators. 'none': nothing was sent, or it was taken back;
 * 'waiting': for a curator; 'proposed': a curator's changes wait for the author.
 */
export const reviewStates = ['none', 'waiting', 'proposed', 'refused', 'accepted'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const questionStates = ['waiting', 'shown', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];
/** 'held': it looks like a scam, so a curator decides. */
export const answerStates = ['none', 'held', 'shown', 'hidden'] as const;
export type AnswerState = (typeof answerStates)[number];

/** What people find wrong with a note, or with a question under it. */
export const noteReportLabels = {
  untrue: 'Something in it is not true',
  unkind: 'It is unkind or hurts somebody',
  scam: 'It looks like a scam, or asks for money',
  other: 'Something else',
} as const;

/** Their names in the inbox of curators. */
export const noteKind = 'notes';
export const noteQuestionKind = 'note-questions';

export const proofKinds = ['pdf', 'jpeg', 'png', 'webp'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const fileTooLarge = 'This file is too large: at most 10 MB.';
