import type { OpportunityRow } from './opportunity-table.ts';
import type { ListedRow } from './shared/opportunity-repository.ts';

/** The three most similar: same type counts 2, each shared interest 1; ties keep the order of the candidates. */
export function chooseSimilar(row: OpportunityRow, candidates: ListedRow[]) {
  const score = (other: ListedRow) =>
    (other.type === row.type ? 2 : 0) + other.interests.filter((interest) => row.interests.includes(interest)).length;
  return candidates
    .map((other) => ({ other, score: score(other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ other }) => other);
}
