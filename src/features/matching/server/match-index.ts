import type { EligibilityRules } from '#features/opportunities/eligibility-policy.ts';
import { cosine, lengthOf } from '#platform/server/embeddings/vectors.ts';
import type { Scored } from './matching-score.ts';
import { readWishes, subjectTerms, toTerms } from './subjects.ts';

/** What is kept in memory of each opportunity that is open to everybody. */
export type Indexed = EligibilityRules &
  Scored & { id: string; organization: string | null; vector: Int8Array | undefined };
export type IndexedText = { title: string; description: string };

type Kept = { one: Indexed; rules: EligibilityRules; length: number };
export type MatchIndex = ReturnType<typeof createMatchIndex>;

/** What is named in the title counts this much more. */
const titleWeight = 2.5;
/** Equal terms of a subject, against the very terms of the goals. */
const subjectWeight = 0.6;

/** The opportunities in memory, with the positions of those that name a term. */
export function createMatchIndex(rows: readonly (Indexed & IndexedText)[]) {
  const kept: Kept[] = [];
  const ruleSets = new Map<string, EligibilityRules>();
  /** One object for equal rules, so that they are checked once. */
  const shareRules = ({ eligibleCountries, educationLevels, minAge, maxAge }: EligibilityRules) => {
    const rules = { eligibleCountries, educationLevels, minAge, maxAge };
    const key = JSON.stringify(rules);
    const shared = ruleSets.get(key) ?? rules;
    ruleSets.set(key, shared);
    return shared;
  };
  const inTitle = new Map<string, number[]>();
  const inText = new Map<string, number[]>();
  const phrases = [...new Set(subjectTerms.flat())].filter((term) => term.includes(' '));
  const add = (postings: Map<string, number[]>, terms: string, index: number) => {
    const own = new Set(terms.trim().split(' '));
    for (const phrase of phrases) if (terms.includes(` ${phrase} `)) own.add(phrase);
    for (const term of own) {
      const list = postings.get(term);
      if (list) list.push(index);
      else postings.set(term, [index]);
    }
  };
  for (const [index, { title, description, ...one }] of rows.entries()) {
    kept.push({ one, rules: shareRules(one), length: one.vector ? lengthOf(one.vector) : 0 });
    add(inTitle, toTerms(title), index);
    add(inText, toTerms(`${title}\n${description}`), index);
  }
  const positions = new Map(kept.map(({ one }, index) => [one.id, index]));

  const countOf = (term: string) => inText.get(term)?.length ?? 0;
  const weightOf = (count: number) => Math.log((kept.length + 1) / (count + 1));

  /** Adds the weight of a term, or of the best of equal terms, to all that name it. */
  function addTerms(sums: Float32Array, terms: readonly string[], weight: number) {
    const found = new Map<number, number>();
    for (const [postings, factor] of [
      [inText, 1],
      [inTitle, titleWeight],
    ] as const)
      for (const term of terms) for (const index of postings.get(term) ?? []) found.set(index, factor);
    const rare = weight * weightOf(found.size);
    for (const [index, factor] of found) sums[index]! += factor * rare;
  }

  /** How much of the wishes each names: 1 for the one that names most. */
  function termShares(text: string) {
    const sums = new Float32Array(kept.length);
    const { single, subjects } = readWishes(text);
    for (const terms of subjects) addTerms(sums, terms, subjectWeight);
    for (const term of single) addTerms(sums, [term], 1 - subjectWeight);
    return scaled(sums, 0);
  }

  /** How near each is to any of the vectors, 1 for the nearest and 0 for those around the middle and beyond. */
  function meaningShares(vectors: readonly Int8Array[]) {
    const sums = new Float32Array(kept.length);
    for (const vector of vectors) {
      const length = lengthOf(vector);
      for (const [index, { one, length: own }] of kept.entries())
        if (one.vector?.length === vector.length)
          sums[index] = Math.max(sums[index]!, cosine(vector, one.vector, [length, own]));
    }
    return scaled(sums, medianOf(sums));
  }

  return {
    size: kept.length,
    find: (id: string) => kept[positions.get(id) ?? -1]?.one,
    termShares,
    meaningShares,
    /** Whether a term says something: less than an eighth of all name it. */
    isSpecific: (term: string) => countOf(term) <= Math.max(3, kept.length / 8),
    /** Those that are open at an instant, each with its position in the shares, and its rules. */
    *listOpen(now: Date): Generator<[number, Indexed, EligibilityRules]> {
      for (const [index, { one, rules }] of kept.entries())
        if (!one.closesAt || one.closesAt > now) yield [index, one, rules];
    },
  };
}

function scaled(values: Float32Array, from: number) {
  let largest = from;
  for (const value of values) largest = Math.max(largest, value);
  const range = largest - from;
  return values.map((value) => (range <= 0 ? 0 : Math.max(0, (value - from) / range)));
}

function medianOf(values: Float32Array) {
  const sorted = values.filter((value) => value !== 0).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
