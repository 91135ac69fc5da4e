import { categories } from '#features/interests/vocabulary.ts';
import type { QuizResult } from './quiz-rules.ts';

const key = 'quizResult';

const isResult = (value: unknown): value is QuizResult => {
  const { answers, topCategories } = (value ?? {}) as Partial<QuizResult>;
  return (
    Array.isArray(answers) &&
    Array.isArray(topCategories) &&
    topCategories.length === categories.length &&
    categories.every((category) => topCategories.includes(category))
  );
};

/** Undefined when nothing is stored, or it cannot be parsed. */
export function findResult(): QuizResult | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isResult(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function storeResult(result: QuizResult) {
  try {
    localStorage.setItem(key, JSON.stringify(result));
  } catch {
    // Private windows may refuse storage; the result then lasts as long as the page.
  }
}

export function deleteResult() {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
