import { type IndexedRow, type OpportunityFacts, titleOf, toFacts } from './opportunity-facts.ts';
import { type Ranking, rankSearch } from './ranking.ts';
import { wordsOf } from './search-concepts.ts';
import { readSearch, type SearchText } from './search-text.ts';
import { chooseCorrection, splitWord } from './spelling-policy.ts';
import { createWordIndex, stemOf } from './word-index.ts';

export type OpportunityIndex = ReturnType<typeof createOpportunityIndex>;

const keptRankings = 200;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is published, in memory: words, vectors and facts, by position. A changed opportunity gets a new position. */
export function createOpportunityIndex() {
  const entries: (OpportunityFacts | undefined)[] = [];
  const positions = new Map<string, number>();
  const words = createWordIndex();
  const rankings = new Map<string, Ranking>();
  const phraseCounts = new Map<string, number>();

  const all = () => [...positions.values()].map((position) => entries[position]!);

  function noteChange() {
    rankings.clear();
    phraseCounts.clear();
  }

  function remove(id: string) {
    const position = positions.get(id);
    if (position === undefined) return;
    words.remove(position, entries[position]!);
    entries[position] = undefined;
    positions.delete(id);
    noteChange();
  }

  function put(row: IndexedRow) {
    remove(row.id);
    const facts = toFacts(row);
    positions.set(row.id, entries.length);
    words.add(entries.length, facts);
    entries.push(facts);
    noteChange();
  }

  const scoresOfWords = (phrase: string) =>
    new Map(words.scoresOf(phrase).map(({ position, score }) => [entries[position]!, score]));

  /** Scores of what has a phrase: its words next to each other where there are several. */
  function scoresOfPhrase(phrase: string): ReadonlyMap<OpportunityFacts, number> {
    const scores = scoresOfWords(phrase);
    const parts = wordsOf(phrase);
    if (parts.length < 2) return scores;
    // The last word may have another ending.
    const last = parts.pop()!;
    const forms = [...parts, last.length > 4 ? stemOf(last).replace(/i$/, '') : last];
    const [spaced, hyphened] = [forms.join(' '), forms.join('-')];
    const has = (text: string) => text.includes(spaced) || text.includes(hyphened);
    const holds = (facts: OpportunityFacts) => has(facts.text) || has(facts.subjectText) || has(facts.rules);
    return new Map([...scores].filter(([facts]) => holds(facts)));
  }

  /** Words next to each other in some text. */
  const isPhrase = (phrase: string) => {
    const parts = phrase.split(' ');
    if (!parts.every((part) => words.has(part))) return false;
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${parts.map(escaped).join('[ -]')}(?![\\p{L}\\p{N}])`, 'u');
    return entries.some((facts) => facts && pattern.test(facts.text));
  };

  return {
    put,
    remove,
    size: () => positions.size,
    ids: () => positions.keys(),
    find: (id: string) => entries[positions.get(id) ?? -1],
    all,
    /** How many positions are empty for each opportunity. */
    emptyShare: () => (entries.length - positions.size) / Math.max(1, positions.size),
    scoresOfPhrase,

    /** What begins with the typed letters, then what has a word that does; the soonest to close first. */
    listTitled(typed: string): OpportunityFacts[] {
      const startOf = (facts: OpportunityFacts) => ` ${wordsOf(titleOf(facts)).join(' ')}`.indexOf(` ${typed}`);
      return words
        .listTitled(typed)
        .map((position) => entries[position]!)
        .map((facts) => ({ facts, start: startOf(facts) }))
        .filter(({ start }) => start >= 0)
        .sort(
          (a, b) =>
            Number(a.start > 0) - Number(b.start > 0) ||
            a.facts.closes - b.facts.closes ||
            (a.facts.id < b.facts.id ? -1 : 1),
        )
        .map(({ facts }) => facts);
    },

    /** How many have a phrase. */
    countOf(phrase: string) {
      const count = phraseCounts.get(phrase) ?? scoresOfPhrase(phrase).size;
      phraseCounts.set(phrase, count);
      return count;
    },

    /** The answers to a search, in no order. Without the vector, by words alone. */
    rank(search: SearchText, vector: Int8Array | undefined): Ranking {
      const key = JSON.stringify([search.folded, search.plain, vector !== undefined]);
      const known = rankings.get(key) ?? rankSearch({ all: all(), scoresOfPhrase, scoresOfWords }, search, vector);
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
        if (words.has(typed) || words.scoresOf(typed).length > 0) continue;
        const [all, countOf] = [[...words.words()], words.countOf];
        if (all.some((word) => word.includes(typed))) continue;
        const word =
          splitWord(typed, isPhrase) ?? (/[0-9]/.test(typed) ? undefined : chooseCorrection(typed, all, countOf));
        if (word) corrected = corrected.replace(new RegExp(`(?<![a-z0-9])${typed}(?![a-z0-9])`, 'g'), word);
      }
      return corrected === search.english ? undefined : readSearch(corrected, search.plain);
    },
  };
}
