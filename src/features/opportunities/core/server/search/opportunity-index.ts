import { createDateOrder } from './date-order.ts';
import { createMeaningIndex } from './meaning-index.ts';
import { type IndexedRow, type OpportunityFacts, toFacts } from './opportunity-facts.ts';
import { createPhrases } from './phrases.ts';
import { type Ranking, rankSearch } from './ranking.ts';
import { readSearch, type SearchText } from './search-text.ts';
import { createWordIndex } from './word-index.ts';

export type OpportunityIndex = ReturnType<typeof createOpportunityIndex>;

type Organization = { name: string; closes: number[] };

const keptAnswers = 200;

/** Answers as before, as long as it is among those last asked for. */
function remember<T>(answers: Map<string, T>, key: string, answer: () => T): T {
  const known = answers.has(key) ? answers.get(key)! : answer();
  answers.delete(key);
  answers.set(key, known);
  if (answers.size > keptAnswers) answers.delete(answers.keys().next().value!);
  return known;
}

function groupByOrganization(all: readonly OpportunityFacts[]) {
  const bySlug = new Map<string, Organization>();
  for (const { organizationSlug: slug, organization, closes } of all) {
    if (!slug) continue;
    const grouped = bySlug.get(slug);
    if (grouped) grouped.closes.push(closes);
    else bySlug.set(slug, { name: organization!, closes: [closes] });
  }
  return bySlug;
}

/** What is published, in memory: words, vectors and facts, by position. A changed opportunity gets a new position. */
export function createOpportunityIndex() {
  const entries: (OpportunityFacts | undefined)[] = [];
  const positions = new Map<string, number>();
  const words = createWordIndex();
  const meanings = createMeaningIndex();
  const rankings = new Map<string, Ranking>();
  const phraseCounts = new Map<string, number>();
  const corrections = new Map<string, string | undefined>();
  let all: readonly OpportunityFacts[] | undefined;
  let organizations: ReadonlyMap<string, Organization> | undefined;
  const byDate = createDateOrder(entries);

  function noteChange() {
    rankings.clear();
    phraseCounts.clear();
    corrections.clear();
    all = undefined;
    organizations = undefined;
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

  const { findPhrase, listPieces, correctWord } = createPhrases({ entries, words });

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

    /** Of what is open, up to `max` that begin with the typed letters, then what has a word that does; the soonest first. */
    listTitled(typed: string, max: number, now: number): OpportunityFacts[] {
      const [beginning, inside]: [OpportunityFacts[], OpportunityFacts[]] = [[], []];
      for (const position of byDate.list(now)) {
        const facts = entries[position]!;
        // What is closed comes last.
        if (beginning.length === max || facts.closes <= now) break;
        const at = facts.titleWords.indexOf(` ${typed}`);
        if (at === 0) beginning.push(facts);
        else if (at > 0 && inside.length < max) inside.push(facts);
      }
      return [...beginning, ...inside].slice(0, max);
    },

    /** Organizations by their slug, with when each of their opportunities closes. */
    organizations(): ReadonlyMap<string, Organization> {
      organizations ??= groupByOrganization(this.all());
      return organizations;
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
      return remember(rankings, key, () => rankSearch(ranked, search, now, vector));
    },

    /** The search with each word that nothing has corrected, or split in two; undefined where that changes nothing. */
    correct(search: SearchText): SearchText | undefined {
      let corrected = search.english;
      for (const { typed, understood } of search.concepts) {
        if (understood || !/^[a-z0-9]{4,40}$/.test(typed)) continue;
        const word = remember(corrections, typed, () => correctWord(typed));
        if (word) corrected = corrected.replace(new RegExp(`(?<![a-z0-9])${typed}(?![a-z0-9])`, 'g'), word);
      }
      return corrected === search.english ? undefined : readSearch(corrected, search.plain);
    },
  };
}
