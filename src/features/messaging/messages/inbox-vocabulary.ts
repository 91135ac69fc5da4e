export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** For the team. */
export const messageStateLabels: Record<MessageState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** For who asked. */
export const questionStateLabels: Record<MessageState, string> = {
  open: 'Open',
  answered: 'Waiting for you',
  closed: 'Closed',
};

/** 'answer' and 'note' are of the team, and a note is only for it; 'reply' is of who asked. */
export const entryKinds = ['answer', 'reply', 'note'] as const;

/** In characters. */
export const answerLength = { min: 1, max: 10_000 } as const;
export const templateTitleLength = { min: 1, max: 100 } as const;
export const maxTemplates = 100;

/** Days after its last message after which a question is deleted. */
export const questionKeptDays = 365;
/** Days of which the times until the first answer are shown. */
export const answerTimeDays = 90;
