import type { CompletionPart } from '#features/catalogue/courses/classroom-vocabulary.ts';
import { findMissingParts, isNothingMissing } from '#features/catalogue/courses/completion-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createProgressRepository } from './lesson-progress-repository.ts';

const noAssignments = { all: 0, done: 0 };

export const countDone = (lessons: readonly { completedAt: Date | null }[]) => ({
  all: lessons.length,
  done: lessons.filter(({ completedAt }) => completedAt !== null).length,
});

/**
 * Returns the parts that the member must still do to complete a course, by its instructor's choice, and the state of
 * the assignments.
 */
export function completionOf(
  chosen: readonly CompletionPart[] = ['lessons'],
  lessons: readonly { completedAt: Date | null; hasCheck: boolean }[],
  assignments = noAssignments,
) {
  const checks = countDone(lessons.filter(({ hasCheck }) => hasCheck));
  const missing = findMissingParts(chosen, { lessons: countDone(lessons), checks, assignments });
  return {
    ...{ missing, isCompleted: isNothingMissing(missing) },
    assignments: { all: assignments.all, accepted: assignments.done },
  };
}

export type CompletionDependencies = {
  /**
   * Counts the assignments of each of these courses, and how many of the member's are accepted; without a course that
   * has none. Reads in a transaction when one is given.
   */
  countAccepted: (
    userId: string,
    courseIds: readonly string[],
    transaction?: Database,
  ) => Promise<ReadonlyMap<string, { all: number; done: number }>>;
  /** Called in the transaction in which somebody has done the last that was missing, or does something again. */
  onCompleted?: (transaction: Database, userId: string, courseId: string) => Promise<void>;
};

/** Runs a step of a member's progress in a course, and then what follows when that has completed the course. */
export const createCompletionSteps =
  ({ countAccepted, onCompleted = async () => {} }: CompletionDependencies) =>
  async (transaction: Database, userId: string, courseId: string, step: () => Promise<unknown>) => {
    const progress = createProgressRepository(transaction);
    // One step of a person after the other: of two at one moment, the second sees the first.
    await progress.lockLearner(userId);
    await step();
    const lessons = await progress.listLessons(userId, [courseId]);
    const chosen = await progress.listCompletionParts([courseId]);
    const accepted = await countAccepted(userId, [courseId], transaction);
    const { isCompleted } = completionOf(chosen.get(courseId), lessons, accepted.get(courseId));
    if (isCompleted && lessons.length > 0) await onCompleted(transaction, userId, courseId);
  };
