import { sql } from 'drizzle-orm';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { foldText } from '#platform/shared/fold-text.ts';
import { type Concept, isIgnored, readConcepts, wordsOf } from './search-concepts.ts';

/**
 * `required`: the concepts that all have to be there. `plain`: words that mean themselves only. `narrowed`: words of
 * `search_document_of` for what the list is filtered by; its conditions hold as well, but the index of words knows these.
 */
export type SearchText = {
  folded: string;
  concepts: Concept[];
  required: Concept[];
  plain: readonly string[];
  narrowed?: readonly (readonly string[])[] | undefined;
};

const asPlain = ({ typed, isWeak }: Concept): Concept => ({ typed, alike: [], near: [], terms: [], isWeak });

export function readSearch(folded: string, plain: readonly string[] = []): SearchText {
  const concepts = readConcepts(folded).map((each) => (plain.includes(each.typed) ? asPlain(each) : each));
  return { folded, concepts, required: concepts.filter(({ isWeak }) => !isWeak), plain };
}

/** Undefined when nothing is searched for. `plain`: words, separated by commas. */
export function searchOf(q: string | undefined, plain = ''): SearchText | undefined {
  const folded = foldText(q ?? '');
  return folded ? readSearch(folded, plain.split(',').map(foldText)) : undefined;
}

/** Title or description contains the text; `strpos` takes half the time of `like`. */
export const matches = ({ folded }: Pick<SearchText, 'folded'>) => sql`strpos(search_text, ${folded}) > 0`;

/** Trigrams find a piece of three letters or more. */
const hasTrigrams = (word: string) => [...word].length >= 3;

/**
 * Returns the same condition for the index of trigrams; undefined for a text that is too short for it. The index is
 * asked only for those of several words that are telling: nearly all texts hold the pieces between them, and they cost
 * half of the time.
 */
export function matchesByIndex({ folded }: Pick<SearchText, 'folded'>) {
  const words = wordsOf(folded).filter(hasTrigrams);
  if (words.length === 0) return undefined;
  const telling = words.filter((word) => !isIgnored(word));
  if (telling.length < 2) return sql`search_text like ${`%${toPattern(folded)}%`}`;
  return sql`search_text like ${`%${telling.join('%')}%`} and ${matches({ folded })}`;
}

/** The text as a model should read it, which does not know what 'ioi' stands for. */
export const meaningOf = ({ folded, concepts }: SearchText) =>
  concepts.reduce((text, { typed, alike }) => {
    const long = typed.length <= 5 ? alike.filter((phrase) => phrase.includes(' ')) : [];
    const longest = long.sort((a, b) => b.length - a.length)[0];
    return longest ? text.replace(new RegExp(`(?<![a-z0-9])${typed}(?![a-z0-9])`), longest) : text;
  }, folded);
