import type { Interest } from '#features/people/interests/vocabulary.ts';
import { findQuizOptions } from '#features/people/quiz/vocabulary.ts';

/** How often each field was chosen in the quiz. */
export function categoriesOf(answerIds: readonly string[]): ReadonlyMap<Interest, number> {
  const counts = new Map<Interest, number>();
  for (const { category } of findQuizOptions(answerIds)) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

/** Returns the chosen options as one text for the model: a sentence for each question. */
export const textOfQuiz = (answerIds: readonly string[]) =>
  findQuizOptions(answerIds)
    .map(({ text }) => `${text}.`)
    .join(' ');

/** The option that says most for one of these fields: of the field that was chosen most; undefined where there is none. */
export function findQuizChoice(answerIds: readonly string[], fields: readonly Interest[]) {
  const counts = categoriesOf(answerIds);
  const fieldOptions = findQuizOptions(answerIds).filter(({ category }) => fields.includes(category));
  return fieldOptions.toSorted((a, b) => counts.get(b.category)! - counts.get(a.category)!).at(0);
}
