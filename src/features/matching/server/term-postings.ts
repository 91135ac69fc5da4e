import { readWishes, subjectTerms, toTerms } from './subject-policy.ts';

/** What is named in the title counts this much more. */
const titleWeight = 2.5;
/** Equal terms of a subject, against the very terms of the goals. */
const subjectWeight = 0.6;

const phrases = [...new Set(subjectTerms.flat())].filter((term) => term.includes(' '));

/** The positions of the opportunities that name a term. */
export function createTermPostings() {
  const inTitle = new Map<string, number[]>();
  const inText = new Map<string, number[]>();

  function addTo(postings: Map<string, number[]>, text: string, position: number) {
    const terms = toTerms(text);
    const own = new Set(terms.trim().split(' '));
    for (const phrase of phrases) if (terms.includes(` ${phrase} `)) own.add(phrase);
    for (const term of own) {
      const list = postings.get(term);
      if (list) list.push(position);
      else postings.set(term, [position]);
    }
  }

  /** Adds the weight of a term, or of the best of equal terms, to all that name it. */
  function addTerms(sums: Float32Array, terms: readonly string[], weight: number) {
    const factors = new Map<number, number>();
    for (const [postings, factor] of [
      [inText, 1],
      [inTitle, titleWeight],
    ] as const)
      for (const term of terms)
        for (const position of postings.get(term) ?? []) if (position < sums.length) factors.set(position, factor);
    const rare = weight * Math.log((sums.length + 1) / (factors.size + 1));
    for (const [position, factor] of factors) sums[position]! += factor * rare;
  }

  return {
    add(position: number, { title, description }: { title: string; description: string }) {
      addTo(inTitle, title, position);
      addTo(inText, `${title}\n${description}`, position);
    },

    countOf: (term: string) => inText.get(term)?.length ?? 0,

    /** How much of a text's subjects and terms each of the first `size` names, in steps, one for each term. */
    *addShares(text: string, size: number): Generator<void, Float32Array> {
      const sums = new Float32Array(size);
      const { single, subjects } = readWishes(text);
      for (const terms of subjects) yield addTerms(sums, terms, subjectWeight);
      for (const term of single) yield addTerms(sums, [term], 1 - subjectWeight);
      return sums;
    },
  };
}
