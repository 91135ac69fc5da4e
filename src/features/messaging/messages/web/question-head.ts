import { hiddenHead, plainHead } from '#platform/web/define-page.ts';

/** Titles and descriptions: for the server alone, so that no browser loads them. */
export const heads = {
  ask: plainHead(
    'Ask a question',
    'Write to the people who run SeaLeap. A person reads every question and answers it.',
  ),
  questions: hiddenHead('Your questions', 'What you asked us, and our answers.'),
  question: hiddenHead('Your question', 'What you asked us, and our answers.'),
};
export type HeadName = keyof typeof heads;
