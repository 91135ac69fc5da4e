import { browserItem } from '#platform/web/drafts/personal-storage.ts';
import { type QuizResult, upgradeResult } from './quiz-rules.ts';

const item = browserItem<QuizResult>('quizResult');

/** Undefined when nothing is stored, or it cannot be read. */
export function findResult(): QuizResult | undefined {
  try {
    return upgradeResult(item.find() ?? null);
  } catch {
    return undefined;
  }
}

export const storeResult = item.store;
export const deleteResult = item.remove;
