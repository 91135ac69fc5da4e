/** Answers of one search by id: 3 exact, 2 good, 1 related; what is absent counts 0. */
export type Grades = ReadonlyMap<string, number>;

/** From this grade on an answer must be found: recall counts it. */
const wanted = 2;

const gainOf = (grade: number) => 2 ** grade - 1;
const discounted = (grades: number[]) =>
  grades.reduce((sum, grade, index) => sum + gainOf(grade) / Math.log2(index + 2), 0);

/**
 * Normalized discounted cumulative gain of the first `count` results (Järvelin and Kekäläinen 2002, with the gain
 * 2^grade - 1): 1 when no order of all answers is better, 0 when none of them is there.
 */
export function ndcgAt(count: number, rankedIds: readonly string[], grades: Grades) {
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, count);
  const best = discounted(ideal);
  return best === 0 ? 0 : discounted(rankedIds.slice(0, count).map((id) => grades.get(id) ?? 0)) / best;
}

/**
 * Share of the answers of at least a grade, usually the exact and good ones, among the first `count` results, of as
 * many as fit there. Undefined when there are none to find.
 */
export function recallAt(count: number, rankedIds: readonly string[], grades: Grades, minGrade = wanted) {
  const sought = [...grades].filter(([, grade]) => grade >= minGrade).map(([id]) => id);
  if (sought.length === 0) return undefined;
  const results = new Set(rankedIds.slice(0, count));
  return sought.filter((id) => results.has(id)).length / Math.min(count, sought.length);
}

export const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
