import { createDateOrder } from './date-order.ts';
import { createMeaningIndex } from './meaning-index.ts';
import { type IndexedRow, type OpportunityFacts, toFacts } from './opportunity-facts.ts';
import { type Ranking, rankSearch } from './ranking.ts';
import { readSearch, type SearchText } from './search-text.ts';
import { chooseCorrection, splitWord } from './spelling-policy.ts';
import { createWordIndex, stemOf, type WordResult } from './word-index.ts';
import { wordsOf } from './words.ts';

export type OpportunityIndex = ReturnType<typeof createOpportunityIndex>;

const keptRankings = 200;

/** What is published, in memory: words, vectors and facts, by position. A changed opportunity gets a new position. */
export function createOpportunityIndex() {
  const entries: (OpportunityFacts | undefined)[] = [];
  const positions = new Map<string, number>();
  const words = createWordIndex();
  const meanings = createMeaningIndex();
  const rankings = new Map<string, Ranking>();
  const phraseCounts = new Map<string, number>();
  let all: readonly OpportunityFacts[] | undefined;
  const byDate = createDateOrder(entries);

  function noteChange() {
    rankings.clear();
    phraseCounts.clear();
    all = undefined;
  }

  function remove(id: string) {
    const position = positions.get(id);
    if (position === undefined) return;
    words.remove(position, entries[position]!);
    meanings.remove(position);
    byDate.remove(position);
    entries[position] = undefined;
    positions.delete(id);
    noteChange();
  }

  function put(row: IndexedRow) {
    remove(row.id);
    const facts = toFacts(row);
    const position = entries.length;
    positions.set(row.id, position);
    words.add(position, facts);
    if (facts.vector) meanings.put(position, facts.vector);
    entries.push(facts);
    byDate.add(position);
    noteChange();
  }

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
    const holding = parts.length === 0 ? [...positions.values()] : words.listHolding(parts.slice(1, -1), tests);
    return holding.filter((position) => entries[position]!.text.includes(folded));
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

  const ranked = {
    entries,
    listByDate: byDate.list,
    listPieces,
    findPhrase,
    findWords: words.find,
    listNearest: meanings.listNearest,
  };

  return {
    put,
    remove,
    size: () => positions.size,
    ids: () => positions.keys(),
    find: (id: string) => entries[positions.get(id) ?? -1],
    /** In no order. */
    all(): readonly OpportunityFacts[] {
      all ??= entries.filter((facts) => facts !== undefined);
      return all;
    },
    /** How many positions are empty for each opportunity. */
    emptyShare: () => (entries.length - positions.size) / Math.max(1, positions.size),

    /** What is nearest in meaning, nearest first; nothing for vectors of another model. */
    listNearest: (vector: Int8Array) => meanings.listNearest(vector).map((position) => entries[position]!),

    /** The score of each that has a phrase. */
    scoresOfPhrase(phrase: string): [OpportunityFacts, number][] {
      const { positions: found, scores } = findPhrase(phrase);
      return found.map((position, at) => [entries[position]!, scores[at]!]);
    },

    /** What begins with the typed letters, then what has a word that does; the soonest to close first. */
    listTitled(typed: string, isShown: (facts: OpportunityFacts) => boolean): OpportunityFacts[] {
      const listed: { facts: OpportunityFacts; isInside: boolean }[] = [];
      for (const facts of this.all()) {
        const at = facts.titleWords.indexOf(` ${typed}`);
        if (at >= 0 && isShown(facts)) listed.push({ facts, isInside: at > 0 });
      }
      return listed
        .sort(
          (a, b) =>
            Number(a.isInside) - Number(b.isInside) ||
            a.facts.closes - b.facts.closes ||
            (a.facts.id < b.facts.id ? -1 : 1),
        )
        .map(({ facts }) => facts);
    },

    /** How many have a phrase. */
    countOf(phrase: string) {
      const count = phraseCounts.get(phrase) ?? findPhrase(phrase).positions.length;
      phraseCounts.set(phrase, count);
      return count;
    },

    /** The answers to a search, best first. Without the vector, by words alone. */
    rank(search: SearchText, vector: Int8Array | undefined, now = Date.now()): Ranking {
      const key = JSON.stringify([search.folded, search.plain, vector !== undefined]);
      const known = rankings.get(key) ?? rankSearch(ranked, search, now, vector);
      rankings.delete(key);
      rankings.set(key, known);
      if (rankings.size > keptRankings) rankings.delete(rankings.keys().next().value!);
      return known;
    },

    /** The search with each word that nothing has corrected, or split in two; undefined where that changes nothing. */
    correct(search: SearchText): SearchText | undefined {
      let corrected = search.english;
      for (const { typed, understood } of search.concepts) {
        if (understood || !/^[a-z0-9]{4,40}$/.test(typed)) continue;
        if (words.has(typed) || words.find(typed).positions.length > 0) continue;
        if (words.listHolding([], [(word) => word.includes(typed)]).length > 0) continue;
        const word =
          splitWord(typed, isPhrase) ??
          (/[0-9]/.test(typed) ? undefined : chooseCorrection(typed, words.words(), words.countOf));
        if (word) corrected = corrected.replace(new RegExp(`(?<![a-z0-9])${typed}(?![a-z0-9])`, 'g'), word);
      }
      return corrected === search.english ? undefined : readSearch(corrected, search.plain);
    },
  };
}
