import type { OpportunityFacts } from './opportunity-facts.ts';
import { chooseCorrection, splitWord } from './spelling-policy.ts';
import { stemOf, type WordIndex, type WordResult } from './word-index.ts';
import { wordsOf } from './words.ts';

type Dependencies = { entries: readonly (OpportunityFacts | undefined)[]; words: WordIndex };

/** Finds texts of several words in what is indexed, by position. */
export function createPhrases({ entries, words }: Dependencies) {
  /** What has a phrase: its words next to each other where there are several. */
  function findPhrase(phrase: string): WordResult {
    const found = words.find(phrase);
    const parts = wordsOf(phrase);
    if (parts.length < 2 || found.positions.length === 0) return found;
    // The last word may have another ending.
    const last = parts.pop()!;
    const forms = [...parts, last.length > 4 ? stemOf(last).replace(/i$/, '') : last];
    const [spaced, hyphened] = [forms.join(' '), forms.join('-')];
    const has = (text: string) => text.includes(spaced) || text.includes(hyphened);
    const kept: { positions: number[]; scores: number[] } = { positions: [], scores: [] };
    for (const [at, position] of found.positions.entries()) {
      const facts = entries[position]!;
      if (!has(facts.text) && !has(facts.subjectText) && !has(facts.rules)) continue;
      kept.positions.push(position);
      kept.scores.push(found.scores[at]!);
    }
    return kept;
  }

  /** Positions of what has a text as one piece: in a word, or over several whose first and last may be longer. */
  function listPieces(folded: string): readonly number[] {
    const parts = wordsOf(folded);
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    const tests =
      parts.length === 1
        ? [(word: string) => word.includes(first)]
        : [(word: string) => word.endsWith(first), (word: string) => word.startsWith(last)];
    const holding =
      parts.length === 0
        ? [...entries.keys()].filter((position) => entries[position])
        : words.listHolding(parts.slice(1, -1), tests);
    return holding.filter((position) => entries[position]!.text.includes(folded));
  }

  /** What a word that nothing has stands for: another, or two of which it was joined. */
  function correctWord(typed: string): string | undefined {
    if (words.has(typed) || words.find(typed).positions.length > 0) return undefined;
    if (words.listHolding([], [(word) => word.includes(typed)]).length > 0) return undefined;
    const split = splitWord(typed, isPhrase);
    if (split || /[0-9]/.test(typed)) return split;
    return chooseCorrection(typed, words.words(), words.countOf);
  }

  /** Words next to each other in some text. */
  function isPhrase(phrase: string) {
    const parts = phrase.split(' ');
    if (!parts.every((part) => words.has(part))) return false;
    const texts = [phrase, parts.join('-')];
    const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
    const [rarest] = parts.sort((a, b) => words.countOf(a) - words.countOf(b));
    return words.listHolding([rarest!], []).some((position) => {
      const { text } = entries[position]!;
      return texts.some((each) => {
        let at = text.indexOf(each);
        while (at >= 0 && (isPart(text[at - 1]) || isPart(text[at + each.length]))) at = text.indexOf(each, at + 1);
        return at >= 0;
      });
    });
  }

  return { findPhrase, listPieces, correctWord };
}
