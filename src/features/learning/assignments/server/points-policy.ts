import type { Criterion } from '#features/catalogue/courses/assignment-contract.ts';
import { RubricChanged } from './assignment-errors.ts';

/** Points for every criterion of the rubric, and no other, with its words of now. Throws RubricChanged. */
export function givePoints(rubric: readonly Criterion[], points: Readonly<Record<string, number>>) {
  if (Object.keys(points).length !== rubric.length) throw new RubricChanged();
  return rubric.map((criterion) => {
    const given = points[criterion.id];
    if (given === undefined || given > criterion.points) throw new RubricChanged();
    return { ...criterion, given };
  });
}
