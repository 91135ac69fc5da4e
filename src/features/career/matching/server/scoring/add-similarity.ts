import { type Indexed, nearnessOf } from '../match-index.ts';
import type { Ranked } from './rank-best.ts';
import { type Part, totalOf } from './score-shares.ts';

/** The best ones, and as many that are compared with them. */
const bestCount = 8;
export const comparedCount = 200;
/** So many points for subjects, and as many for the meaning where a model has read it. `bench/relevance` judges them. */
const maxPoints = 8;

type Compare = (a: Ranked, b: Ranked) => number;
type Rareness = (term: string) => number;

const byMeaning: Compare = (a, b) => nearnessOf(a.one, b.one);

/** The cosine of the words of their subjects, of which a rare one weighs more. */
function compareSubjects(ranked: readonly Ranked[], rarenessOf: Rareness): Compare {
  const weigh = ({ subjectTokens }: Indexed) => {
    const weights = new Map(subjectTokens.map((word) => [word, rarenessOf(word)]));
    return { weights, length: Math.hypot(...weights.values()) };
  };
  const weighed = new Map(ranked.map((each) => [each, weigh(each.one)]));
  return (a, b) => {
    const [of, to] = [weighed.get(a)!, weighed.get(b)!];
    let shared = 0;
    for (const [word, weight] of of.weights) shared += weight * (to.weights.get(word) ?? 0);
    return shared === 0 ? 0 : shared / (of.length * to.length);
  };
}

/** How alike each is to the best ones, from 0, as half of them are, to 1, as the one that is most. */
function compareWithBest(ranked: readonly Ranked[], compare: Compare) {
  const best = ranked.slice(0, bestCount);
  const alike = ranked.map((each) => {
    const others = best.filter((other) => other !== each);
    return others.reduce((sum, other) => sum + compare(each, other), 0) / others.length;
  });
  const sorted = alike.toSorted((a, b) => a - b);
  const [median, largest] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
  return alike.map((value) => (largest > median ? Math.max(0, value - median) / (largest - median) : 0));
}

function addPart({ parts, ...rest }: Ranked, part: Part): Ranked {
  const added = [...parts, part];
  return { ...rest, parts: added, score: totalOf(added) };
}

/**
 * Gives points to what is like the best ones, and puts the first `comparedCount` in their new order: words that only seem
 * to fit the goals stand alone as a rule (pseudo-relevance feedback). Few are left as they are: they say nothing about
 * each other.
 */
export function addSimilarity(ranked: readonly Ranked[], rarenessOf: Rareness): readonly Ranked[] {
  if (ranked.length <= 2 * bestCount) return ranked;
  const compared = ranked.slice(0, comparedCount);
  const hasMeaning = compared.some(({ one }) => one.vector);
  const subjects = compareWithBest(compared, compareSubjects(compared, rarenessOf));
  const meaning = hasMeaning ? compareWithBest(compared, byMeaning) : undefined;
  const max = hasMeaning ? 2 * maxPoints : maxPoints;
  const withPart = compared.map((each, index) => {
    const points = maxPoints * (subjects[index]! + (meaning?.[index] ?? 0));
    return addPart(each, { name: 'similarity', max, points });
  });
  const sorted = withPart.sort((a, b) => b.score - a.score || (a.one.id < b.one.id ? -1 : 1));
  return [...sorted, ...ranked.slice(comparedCount)];
}
