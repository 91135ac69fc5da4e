import { type Category, categories } from '#features/interests/vocabulary.ts';
import { quizQuestions } from './quiz-questions.ts';

export type QuizAnswer = { questionId: string; answerId: string; category: Category };
/** Stored in the browser (specification, section 3). */
export type QuizResult = { timestamp: string; answers: QuizAnswer[]; topCategories: Category[] };

/** All four categories, most chosen first; ties keep the order of the vocabulary (decisions.md). */
export function rankCategories(answers: readonly Pick<QuizAnswer, 'category'>[]): Category[] {
  const count = (category: Category) => answers.filter((answer) => answer.category === category).length;
  return [...categories].sort((a, b) => count(b) - count(a) || categories.indexOf(a) - categories.indexOf(b));
}

const optionCodes = 'abcd';

/**
 * Parses a letter for each question: 'bd' is the second option, then the fourth. Addresses carry it, so that the quiz
 * works without script.
 */
export function readAnswers(word: string): QuizAnswer[] {
  const answers: QuizAnswer[] = [];
  for (const [index, question] of quizQuestions.entries()) {
    const option = question.options[optionCodes.indexOf(word[index] ?? '-')];
    if (!option) break;
    answers.push({ questionId: question.id, answerId: option.id, category: option.category });
  }
  return answers;
}

export const writeAnswers = (answers: readonly QuizAnswer[]) =>
  answers
    .map(({ answerId }, index) => optionCodes[quizQuestions[index]!.options.findIndex(({ id }) => id === answerId)])
    .join('');

export const resultOf = (answers: QuizAnswer[], at: Date): QuizResult => ({
  timestamp: at.toISOString(),
  answers,
  topCategories: rankCategories(answers),
});
