import { type QuizResult, upgradeResult } from './quiz-rules.ts';

const key = 'quizResult';

/** Undefined when nothing is stored, or it cannot be parsed. */
export function findResult(): QuizResult | undefined {
  try {
    return upgradeResult(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** False when the browser refuses, as private windows may. */
export function storeResult(result: QuizResult) {
  try {
    localStorage.setItem(key, JSON.stringify(result));
    return true;
  } catch {
    return false;
  }
}

export function deleteResult() {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
