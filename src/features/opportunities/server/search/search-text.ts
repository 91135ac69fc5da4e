import { sql } from 'drizzle-orm';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { foldText } from '#platform/shared/text.ts';
import { type Concept, readConcepts, wordsOf } from './search-concepts.ts';

/** `required`: the concepts that all have to be there. */
export type SearchText = { folded: string; concepts: Concept[]; required: Concept[] };

export function readSearch(folded: string): SearchText {
  const concepts = readConcepts(folded);
  return { folded, concepts, required: concepts.filter(({ isWeak }) => !isWeak) };
}

/** Undefined when nothing is searched for. */
export function searchOf(q: string | undefined): SearchText | undefined {
  const folded = foldText(q ?? '');
  return folded ? readSearch(folded) : undefined;
}

/** Title or description contains the text; `strpos` takes half the time of `like`. */
export const matches = ({ folded }: Pick<SearchText, 'folded'>) => sql`strpos(search_text, ${folded}) > 0`;

/** Trigrams find a piece of three letters or more. */
const hasTrigrams = (folded: string) => wordsOf(folded).some((word) => [...word].length >= 3);

/** The same from the index of trigrams; undefined for a text that is too short for it. */
export const matchesByIndex = ({ folded }: SearchText) =>
  hasTrigrams(folded) ? sql`search_text like ${`%${toPattern(folded)}%`}` : undefined;
