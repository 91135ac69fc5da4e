import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { OpportunityFacts } from './opportunity-facts.ts';
import { wordsOf } from './search-concepts.ts';

type Document = Record<(typeof fields)[number], string> & { id: number };
const fields = ['title', 'organization', 'subjects', 'facts', 'description'] as const;
/** A word in a title says more than one in a description. `bench/relevance` judges these. */
const boost = { title: 4, organization: 2, subjects: 2.5, facts: 1, description: 1 };

/** The form by which words of one meaning are the same: 'robotics' and 'robots'. */
export const stemOf = (word: string) => stemmer(word);

/** Words of a folded text, and those with a hyphen joined as well: 'e-sports' is 'esports', too. */
function tokenize(text: string) {
  const joined = [...text.matchAll(/[\p{L}\p{N}]+(?:[-–'’][\p{L}\p{N}]+)+/gu)].map(([whole]) =>
    wordsOf(whole).join(''),
  );
  return [...wordsOf(text), ...joined];
}

function toDocument(id: number, { text, organization, subjects, locationText, rules }: OpportunityFacts): Document {
  const at = text.indexOf('\n');
  return {
    id,
    title: at < 0 ? text : text.slice(0, at),
    organization: foldText(organization ?? ''),
    subjects: foldText(subjects.join('\n')),
    facts: `${locationText ?? ''} ${rules}`,
    description: at < 0 ? '' : text.slice(at + 1),
  };
}

/** Finds opportunities, named by numbers, by their words. */
export function createWordIndex() {
  const miniSearch = new MiniSearch<Document>({
    fields: [...fields],
    tokenize,
    processTerm: stemOf,
    searchOptions: { boost, combineWith: 'AND', tokenize, processTerm: stemOf },
  });
  /** How many opportunities have each word. */
  const counts = new Map<string, number>();

  function count(document: Document, step: 1 | -1) {
    const { title, organization, subjects, description } = document;
    for (const word of new Set([title, organization, subjects, description].flatMap(tokenize))) {
      const counted = (counts.get(word) ?? 0) + step;
      if (counted > 0) counts.set(word, counted);
      else counts.delete(word);
    }
  }

  return {
    add(id: number, facts: OpportunityFacts) {
      const document = toDocument(id, facts);
      miniSearch.add(document);
      count(document, 1);
    },

    remove(id: number, facts: OpportunityFacts) {
      miniSearch.discard(id);
      count(toDocument(id, facts), -1);
    },

    /** The score of each opportunity that has all words of a phrase, in any order and place. */
    scoresOf: (phrase: string) => miniSearch.search(phrase).map(({ id, score }) => ({ position: id as number, score })),

    /** Those that have all words in their titles; the last one may go on. */
    listTitled: (typed: string): number[] =>
      miniSearch
        .search(typed, { fields: ['title'], prefix: (_word, at, all) => at === all.length - 1 })
        .map(({ id }) => id as number),

    has: (word: string) => counts.has(word),
    countOf: (word: string) => counts.get(word) ?? 0,
    words: () => counts.keys(),
  };
}
