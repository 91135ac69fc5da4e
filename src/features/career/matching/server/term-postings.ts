import { readWishes, subjectTerms } from './subject-policy.ts';
import { hasTerm, toTerms } from './term-policy.ts';

/** A mention in the title counts as this many more mentions. */
const titleMentions = 1.5;
/** Each further mention says less (the saturation of BM25, with its usual constant). */
const aboutness = (mentions: number) => mentions / (mentions + 1.2);

const phrases = [...new Set(subjectTerms.flat())].filter((term) => term.includes(' '));

/** A position and how much the opportunity there is about a term, as one number. */
const steps = 256;
const pack = (position: number, share: number) => position * steps + Math.round(share * (steps - 1));

export type IndexedText = { title: string; subjects: readonly string[]; description: string };

/** Records which opportunities name a term, by their positions, and how much they are about it. */
export function createTermPostings() {
  /** `term` is the string that is the key: one for all that name it. */
  const postings = new Map<string, { term: string; positions: number[] }>();

  function countMentions(text: string) {
    const mentions = new Map<string, number>();
    for (const term of text.trim().split(' ')) mentions.set(term, (mentions.get(term) ?? 0) + 1);
    for (const phrase of phrases) if (hasTerm(text, phrase)) mentions.set(phrase, text.split(` ${phrase} `).length - 1);
    return mentions;
  }

  /** Adds the weight of a term, or of the best of equal terms, to all that name it: a rare one weighs more. */
  function addTerms(sums: Float32Array, terms: readonly string[]) {
    const shares = new Map<number, number>();
    for (const term of terms)
      for (const packed of postings.get(term)?.positions ?? []) {
        const position = Math.floor(packed / steps);
        if (position < sums.length) shares.set(position, Math.max(shares.get(position) ?? 0, packed % steps));
      }
    const rare = Math.log((sums.length + 1) / (shares.size + 1));
    for (const [position, share] of shares) sums[position]! += share * rare;
  }

  return {
    add(position: number, { title, subjects, description }: IndexedText) {
      const inTitle = toTerms(title);
      for (const [term, count] of countMentions(toTerms(`${title}\n${subjects.join('\n')}\n${description}`))) {
        const posting = pack(position, aboutness(count + (hasTerm(inTitle, term) ? titleMentions : 0)));
        const named = postings.get(term);
        if (named) named.positions.push(posting);
        else postings.set(term, { term, positions: [posting] });
      }
    },

    /** Each word of a text that was added once; equal words of several texts are one string in memory. */
    tokensOf: (text: string) =>
      [...new Set(toTerms(text).trim().split(' '))].flatMap((word) => postings.get(word)?.term ?? []),

    countOf: (term: string) => postings.get(term)?.positions.length ?? 0,

    /** How much of a text's subjects and terms each of the first `size` names, in steps, one for each term. */
    *addShares(text: string, size: number): Generator<void, Float32Array> {
      const sums = new Float32Array(size);
      const { single, subjects } = readWishes(text);
      for (const terms of subjects) yield addTerms(sums, terms);
      for (const term of single) yield addTerms(sums, [term]);
      return sums;
    },
  };
}
