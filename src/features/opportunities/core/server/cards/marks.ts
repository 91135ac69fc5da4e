import { stemOf as findStem, type SearchText } from '../shared/opportunity-search.ts';
import { findMarks, tokensOf } from './mark-policy.ts';

type Texts = { title: string; description: string };

const split = (text: string) => tokensOf(text).map(({ word }) => word);

/** Marks what a search found in titles and descriptions, by the stems of all words that it searched for. */
export function addMarks<Item extends Texts & { isRelated?: true | undefined }>(
  items: readonly Item[],
  { concepts }: SearchText,
) {
  // The texts of a page share many of their words, and each is compared with every phrase.
  const stems = new Map<string, string>();
  function stemOf(word: string) {
    const stem = stems.get(word) ?? findStem(word);
    stems.set(word, stem);
    return stem;
  }
  const phrasesOf = (isRelated: true | undefined) =>
    concepts
      .flatMap(({ typed, alike, near }) => [typed, ...alike, ...(isRelated ? near : [])])
      .map((phrase) => split(phrase).map(stemOf));
  const [phrases, relatedPhrases] = [phrasesOf(undefined), phrasesOf(true)];
  const typed = concepts
    .map((concept) => split(concept.typed))
    .flatMap((tokens) => (tokens.length === 1 ? tokens : []));
  return items.map((item) => {
    const marksIn = (text: string) =>
      findMarks(text, { typed, phrases: item.isRelated ? relatedPhrases : phrases, stemOf });
    return { ...item, marks: { title: marksIn(item.title), description: marksIn(item.description) } };
  });
}
