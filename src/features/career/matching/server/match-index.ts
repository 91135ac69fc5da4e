import type {
  OpportunityFacts,
  OpportunityIndex,
} from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { cosine, lengthOf } from '#platform/server/embeddings/vectors.ts';
import { inSlices } from '#platform/server/queue/slices.ts';
import type { Scored } from './scoring/scored-facts.ts';
import { demandsOf } from './terms/demand-policy.ts';
import { readWishes } from './terms/subject-policy.ts';
import { toTerms } from './terms/term-policy.ts';
import { isForAllSubjects } from './terms/text-policy.ts';

/** What For you compares of a published opportunity. */
export type Indexed = Scored &
  Pick<OpportunityFacts, 'id' | 'organization' | 'publishedAt' | 'vector' | 'vectorLength'> & {
    /** Each word of its subjects once, as `toTerms` writes them. */
    subjectTokens: readonly string[];
  };

/** How near two are in meaning, from -1 to 1; 0 where a vector is missing or of another model. */
export const nearnessOf = (a: Indexed, b: Indexed) =>
  a.vector && a.vector.length === b.vector?.length ? cosine(a.vector, b.vector, [a.vectorLength, b.vectorLength]) : 0;

/** How near each opportunity is to some goals, by its id: 1 for the nearest one; absent ones are not near. */
export type Nearness = {
  /** How much of the goals' terms it names. */
  terms: ReadonlyMap<string, number>;
  /** How near its meaning is; undefined without a model. */
  meanings: ReadonlyMap<string, number> | undefined;
};
export type MatchIndex = ReturnType<typeof createMatchIndex>;

const vectorsPerSlice = 4_000;
/** What is derived of an opportunity, as long as its facts are the same. */
const indexed = new WeakMap<OpportunityFacts, Indexed>();

function toIndexed(facts: OpportunityFacts): Indexed {
  const known = indexed.get(facts);
  if (known) return known;
  const one = {
    ...facts,
    freshAt: facts.verifiedAt ?? facts.publishedAt,
    isForAllSubjects: isForAllSubjects(facts.subjects),
    demands: demandsOf(facts.eligibility, facts.text, facts.eligibleCountries.length > 0),
    subjectTokens: [...new Set(toTerms(facts.subjects.join('\n')).split(' ').filter(Boolean))],
  };
  indexed.set(facts, one);
  return one;
}

/** The index of searches as For you reads it. */
export function createMatchIndex(index: OpportunityIndex) {
  /** How much each names of the goals: of terms of one subject, the best one counts. */
  function compareTerms(goals: string) {
    const sums = new Map<string, number>();
    const { single, subjects } = readWishes(goals);
    for (const terms of [...subjects, ...single.map((term) => [term])]) {
      const best = new Map<string, number>();
      for (const term of terms)
        for (const [{ id }, score] of index.scoresOfPhrase(term)) best.set(id, Math.max(best.get(id) ?? 0, score));
      // A rare subject says more, and so does what is much about it.
      const rareness = Math.log((index.size() + 1) / (best.size + 1));
      const max = Math.max(...best.values());
      for (const [id, score] of best) sums.set(id, (sums.get(id) ?? 0) + Math.sqrt(score / max) * rareness);
    }
    return scaled(sums, 0);
  }

  /** In steps of `vectorsPerSlice`; absent for those around the middle and beyond. */
  function* compareMeanings(vectors: readonly Int8Array[]): Generator<void, ReadonlyMap<string, number>> {
    const nearest = new Map<string, number>();
    let compared = 0;
    for (const vector of vectors) {
      const length = lengthOf(vector);
      for (const one of index.all()) {
        if (one.vector?.length === vector.length)
          nearest.set(
            one.id,
            Math.max(nearest.get(one.id) ?? 0, cosine(vector, one.vector, [length, one.vectorLength])),
          );
        compared += 1;
        if (compared % vectorsPerSlice === 0) yield;
      }
    }
    return scaled(nearest, medianOf([...nearest.values()]));
  }

  return {
    find: (id: string) => {
      const facts = index.find(id);
      return facts && toIndexed(facts);
    },
    all: () => index.all().map(toIndexed),
    /** Whether a term says something: less than an eighth of all name it. */
    isSpecific: (term: string) => index.countOf(term) <= Math.max(3, index.size() / 8),
    /** How rare a term is: 0 for what all name. */
    rarenessOf: (term: string) => Math.max(0, Math.log((index.size() + 1) / (index.countOf(term) + 1))),
    /** Lets other work go on in between. Vectors are those of the goals' pieces. */
    nearnessTo: async (goals: string, vectors: readonly Int8Array[] | undefined): Promise<Nearness> => ({
      terms: compareTerms(goals),
      meanings: vectors && (await inSlices(compareMeanings(vectors))),
    }),
  };
}

function scaled(values: ReadonlyMap<string, number>, from: number): ReadonlyMap<string, number> {
  const range = Math.max(from, ...values.values()) - from;
  return new Map([...values].map(([id, value]) => [id, range <= 0 ? 0 : Math.max(0, (value - from) / range)]));
}

function medianOf(values: readonly number[]) {
  const sorted = values.filter((value) => value !== 0).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
