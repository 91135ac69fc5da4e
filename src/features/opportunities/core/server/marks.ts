import type { Database } from '#platform/server/database/database.ts';
import { findMarks, tokensOf } from './mark-policy.ts';
import type { SearchText } from './opportunity-search.ts';
import { createStemRepository } from './stem-repository.ts';

type Texts = { title: string; description: string };

/** Marks what a search found in titles and descriptions, by the stems and other words that it searched for. */
export function createMarks(db: Database) {
  const stems = createStemRepository(db);

  return async function mark<Item extends Texts & { isRelated?: true | undefined }>(
    items: Item[],
    { concepts }: SearchText,
  ) {
    const split = (text: string) => tokensOf(text).map(({ word }) => word);
    const phrasesOf = (isRelated: true | undefined) =>
      concepts.flatMap(({ typed, alike, near }) => [typed, ...alike, ...(isRelated ? near : [])]).map(split);
    const texts = items.flatMap(({ title, description }) => [...split(title), ...split(description)]);
    const stemOf = await stems.stemsOf([...texts, ...phrasesOf(true).flat()]);
    const typed = concepts
      .map((concept) => split(concept.typed))
      .flatMap((typedTokens) => (typedTokens.length === 1 ? typedTokens : []));
    return items.map((item) => {
      const phrases = phrasesOf(item.isRelated).map((phrase) => phrase.map(stemOf));
      const marksIn = (text: string) => findMarks(text, { typed, phrases, stemOf });
      return { ...item, marks: { title: marksIn(item.title), description: marksIn(item.description) } };
    });
  };
}
