import { stemmer } from 'stemmer';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { type OpportunityFacts, titleOf } from './opportunity-facts.ts';
import { wordsOf } from './words.ts';

/**
 * A word in a title says more than one in a description, and one of many less than one of few. `usual` is how many
 * words a field has in most listings. `bench/relevance` judges these.
 */
const fields = {
  title: { boost: 4, usual: 9 },
  organization: { boost: 2, usual: 4 },
  subjects: { boost: 2.5, usual: 6 },
  facts: { boost: 1, usual: 30 },
  description: { boost: 1, usual: 60 },
} as const;
/** Okapi BM25F (Robertson and Zaragoza 2009): how soon a repeated word says nothing new, and how much length counts. */
const [saturation, lengthShare] = [1.2, 0.7];
/** Weights are stored as bytes: a posting is one small integer. */
const [weightSteps, maxWeight, weightBits] = [12, 255, 8];

/** Positions of opportunities, rising, each with a score. */
export type WordResult = { positions: readonly number[]; scores: readonly number[] };
const nothing: WordResult = { positions: [], scores: [] };

/** The form by which words of one meaning are the same: 'robotics' and 'robots'. */
export const stemOf = (word: string) => stemmer(word);

const hyphenPattern = /[-–'’]/;

/** Words of a folded text, and those with a hyphen joined as well: 'e-sports' is 'esports', too. */
function tokenize(text: string) {
  if (!hyphenPattern.test(text)) return wordsOf(text);
  const joined = [...text.matchAll(/[\p{L}\p{N}]+(?:[-–'’][\p{L}\p{N}]+)+/gu)].map(([whole]) =>
    wordsOf(whole).join(''),
  );
  return [...wordsOf(text), ...joined];
}

/** How much an opportunity says each of its words. */
function weighWords(facts: OpportunityFacts): Map<string, number> {
  const { text, organization, subjects, locationText, rules } = facts;
  const texts = {
    title: titleOf(facts),
    organization: foldText(organization ?? ''),
    subjects: foldText(subjects.join('\n')),
    facts: `${locationText ?? ''} ${rules}`,
    description: text.slice(titleOf(facts).length),
  };
  const weights = new Map<string, number>();
  for (const [name, { boost, usual }] of Object.entries(fields)) {
    const words = tokenize(texts[name as keyof typeof texts]);
    const weight = boost / (1 - lengthShare + (lengthShare * words.length) / usual);
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  return weights;
}

const positionOf = (posting: number) => posting >>> weightBits;

/** Positions, rising, and the sums of their weights. */
function sumOf(lists: readonly (readonly number[])[]) {
  const all = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let filled = 0;
  for (const list of lists) {
    all.set(list, filled);
    filled += list.length;
  }
  if (lists.length > 1) all.sort();
  const [positions, weights]: [number[], number[]] = [[], []];
  let last = -1;
  for (const posting of all) {
    const position = positionOf(posting);
    if (position === last) weights[weights.length - 1]! += posting & maxWeight;
    else {
      positions.push(position);
      weights.push(posting & maxWeight);
    }
    last = position;
  }
  return { positions, weights };
}

export type WordIndex = ReturnType<typeof createWordIndex>;

/** Finds opportunities, named by rising positions, by their words. */
export function createWordIndex() {
  /** Position and weight of each opportunity that has a word. */
  const postings = new Map<string, number[]>();
  const formsByStem = new Map<string, string[]>();
  let size = 0;

  function addForm(word: string) {
    const stem = stemOf(word);
    const forms = formsByStem.get(stem);
    if (forms) forms.push(word);
    else formsByStem.set(stem, [word]);
    const added: number[] = [];
    postings.set(word, added);
    return added;
  }

  function removeForm(word: string) {
    const stem = stemOf(word);
    const rest = formsByStem.get(stem)!.filter((form) => form !== word);
    if (rest.length > 0) formsByStem.set(stem, rest);
    else formsByStem.delete(stem);
    postings.delete(word);
  }

  const postingsOf = (stem: string) => (formsByStem.get(stem) ?? []).map((word) => postings.get(word)!);

  /** The score of what has a word in any of its forms. */
  function findStem(stem: string): WordResult {
    const lists = postingsOf(stem);
    if (lists.length === 0) return nothing;
    const { positions, weights } = sumOf(lists);
    const rareness = Math.log(1 + (size - positions.length + 0.5) / (positions.length + 0.5));
    const half = saturation * weightSteps;
    return { positions, scores: weights.map((weight) => (rareness * weight * (saturation + 1)) / (weight + half)) };
  }

  return {
    /** `position` is higher than that of all before. */
    add(position: number, facts: OpportunityFacts) {
      for (const [word, weight] of weighWords(facts)) {
        const byte = Math.max(1, Math.min(maxWeight, Math.round(weight * weightSteps)));
        (postings.get(word) ?? addForm(word)).push((position << weightBits) | byte);
      }
      size += 1;
    },

    remove(position: number, facts: OpportunityFacts) {
      for (const word of weighWords(facts).keys()) {
        const rest = postings.get(word)!.filter((posting) => positionOf(posting) !== position);
        if (rest.length > 0) postings.set(word, rest);
        else removeForm(word);
      }
      size -= 1;
    },

    /** The score of each opportunity that has all words of a phrase, in any order and place. */
    find(phrase: string): WordResult {
      const stems = [...new Set(tokenize(phrase).map(stemOf))];
      if (stems.length === 0 || !stems.every((stem) => formsByStem.has(stem))) return nothing;
      const found = stems.map(findStem).sort((a, b) => a.positions.length - b.positions.length);
      return found.reduce((both, one) => intersect(both, one));
    },

    /**
     * Positions of what may have all of some words, and a word for each of some tests: those that have the rarest of
     * them.
     */
    listHolding(whole: readonly string[], tests: readonly ((word: string) => boolean)[]): number[] {
      const choices = whole.map((word) => [postings.get(word) ?? []]);
      const passing = tests.map((isPassed) => {
        const lists: number[][] = [];
        for (const word of postings.keys()) if (isPassed(word)) lists.push(postings.get(word)!);
        return lists;
      });
      const sizeOf = (lists: readonly number[][]) => lists.reduce((sum, list) => sum + list.length, 0);
      const [rarest = []] = [...choices, ...passing].sort((a, b) => sizeOf(a) - sizeOf(b));
      return sumOf(rarest).positions;
    },

    has: (word: string) => postings.has(word),
    countOf: (word: string) => postings.get(word)?.length ?? 0,
    words: () => postings.keys(),
  };
}

/** What both have, with the sum of their scores. */
function intersect(a: WordResult, b: WordResult): WordResult {
  const positions: number[] = [];
  const scores: number[] = [];
  let at = 0;
  for (const [index, position] of a.positions.entries()) {
    while (at < b.positions.length && b.positions[at]! < position) at += 1;
    if (b.positions[at] !== position) continue;
    positions.push(position);
    scores.push(a.scores[index]! + b.scores[at]!);
  }
  return { positions, scores };
}
