import type { KnowledgeCheck } from '#features/catalogue/courses/check-contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CheckAnswers } from '../contract.ts';
import { type AttemptKey, createCheckAttemptRepository } from './check-attempt-repository.ts';
import { askedOf, grade } from './check-policy.ts';

/**
 * The questions of lessons and what members answered. Whether somebody may read the lesson is for the caller to check.
 * Right answers and explanations leave the server only with an attempt.
 */
export function createKnowledgeChecks(db: Database) {
  const repository = createCheckAttemptRepository(db);
  return {
    async read(key: AttemptKey, check: KnowledgeCheck) {
      const [last, summary] = [await repository.findLast(key), await repository.summarize(key)];
      return {
        passMark: check.passMark,
        questions: check.questions.map(askedOf),
        ...summary,
        last: last
          ? {
              score: last.score,
              isPassed: last.isPassed,
              at: last.createdAt,
              results: grade(check, last.answers).results,
            }
          : null,
      };
    },

    isPassed: async (key: AttemptKey) => (await repository.summarize(key)).isPassed,

    /** Keeps an attempt; resolves to whether it passes. A question without an answer is wrong. */
    async attempt(key: AttemptKey, check: KnowledgeCheck, answers: CheckAnswers) {
      const { score, isPassed } = grade(check, answers);
      await repository.add({ ...key, answers, score, isPassed });
      return isPassed;
    },
  };
}
