import { type CompletionPart, completionParts } from './classroom-vocabulary.ts';

/** How much of each part there is and how much of it a learner has done. */
export type CompletionCounts = Record<CompletionPart, { all: number; done: number }>;

/** Counts the parts still missing to complete a course, of those that its instructor chose. */
export type Missing = Record<CompletionPart, number>;

export function findMissingParts(chosen: readonly CompletionPart[], counts: CompletionCounts): Missing {
  const missing = (part: CompletionPart) => (chosen.includes(part) ? counts[part].all - counts[part].done : 0);
  return { lessons: missing('lessons'), checks: missing('checks'), assignments: missing('assignments') };
}

export const isNothingMissing = (missing: Missing) => completionParts.every((part) => missing[part] === 0);

const names: Record<CompletionPart, [one: string, many: string]> = {
  lessons: ['lesson', 'lessons'],
  checks: ['check to pass', 'checks to pass'],
  assignments: ['assignment to be accepted', 'assignments to be accepted'],
};

/** '2 lessons and 1 assignment to be accepted'; empty when nothing is missing. */
export const formatMissing = (missing: Missing) =>
  new Intl.ListFormat('en').format(
    completionParts
      .filter((part) => missing[part] > 0)
      .map((part) => `${missing[part]} ${names[part][missing[part] === 1 ? 0 : 1]}`),
  );
