import type { Category } from '#features/people/interests/vocabulary.ts';
import { isComplete } from './quiz-rules.ts';
import { findResult } from './quiz-storage.ts';

/** The top two categories of this browser's quiz; empty when it was not taken. */
export const revealedInterests = (): readonly Category[] => findResult()?.topCategories.slice(0, 2) ?? [];

/** Ids of the options that were chosen in this browser's quiz; empty when it was not taken as it is today. */
export function givenAnswers(): readonly string[] {
  const { answers } = findResult() ?? {};
  return answers && isComplete(answers) ? answers.map(({ answerId }) => answerId) : [];
}
