import { type Category, categories } from '#features/people/interests/vocabulary.ts';
import { quizQuestions } from '../vocabulary.ts';

export type QuizAnswer = { questionId: string; answerId: string; category: Category };
/** Stored in the browser (specification, section 3). */
export type QuizResult = { timestamp: string; answers: QuizAnswer[]; topCategories: Category[] };

/** How often each category was chosen. */
export const countCategories = (answers: readonly Pick<QuizAnswer, 'category'>[]) =>
  Object.fromEntries(
    categories.map((category) => [category, answers.filter((answer) => answer.category === category).length]),
  ) as Record<Category, number>;

/** All four categories, most chosen first; ties keep the order of the vocabulary (decisions.md). */
export function rankCategories(answers: readonly Pick<QuizAnswer, 'category'>[]): Category[] {
  const counts = countCategories(answers);
  return [...categories].sort((a, b) => counts[b] - counts[a] || categories.indexOf(a) - categories.indexOf(b));
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

export const isComplete = (answers: readonly QuizAnswer[]) => answers.length === quizQuestions.length;

/**
 * A stored result in the ids of today's questions: a renamed question takes the place of the one that is gone, with the
 * option of the same category. The order of the categories stays as it was found. Undefined when it makes no sense.
 */
export function upgradeResult(value: unknown): QuizResult | undefined {
  const { timestamp, answers, topCategories } = (value ?? {}) as Partial<QuizResult>;
  if (!Array.isArray(answers) || !Array.isArray(topCategories) || topCategories.length !== categories.length)
    return undefined;
  if (!categories.every((category) => topCategories.includes(category))) return undefined;

  const given = answers.filter((answer) => categories.includes(answer?.category));
  const isKnown = ({ questionId }: QuizAnswer) => quizQuestions.some(({ id }) => id === questionId);
  const renamed = given.filter((answer) => !isKnown(answer));
  const upgraded = quizQuestions.flatMap((question) => {
    const answer = given.find(({ questionId }) => questionId === question.id) ?? renamed.shift();
    const option = question.options.find(({ category }) => category === answer?.category);
    return option ? [{ questionId: question.id, answerId: option.id, category: option.category }] : [];
  });
  return { timestamp: typeof timestamp === 'string' ? timestamp : '', answers: upgraded, topCategories };
}

/** The two fields of the whole quiz in an address; undefined while it is not complete. */
export function topInAddress(search: string) {
  const answers = readAnswers(new URLSearchParams(search).get('answers') ?? '');
  return isComplete(answers) ? rankCategories(answers).slice(0, 2) : undefined;
}
