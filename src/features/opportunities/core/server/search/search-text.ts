import { foldText } from '#platform/shared/text/fold-text.ts';
import { type Concept, readConcepts } from './search-concepts.ts';
import { translate } from './search-languages.ts';

/**
 * `folded`: as typed. `english`: the same with the words of other languages translated. `required`: the concepts that
 * all have to be there. `plain`: words that mean themselves only.
 */
export type SearchText = {
  folded: string;
  english: string;
  concepts: Concept[];
  required: Concept[];
  plain: readonly string[];
  /** Where somebody may live who writes so; empty where the language does not tell. */
  spokenIn: readonly string[];
};

const asPlain = ({ typed, isWeak }: Concept): Concept => ({ typed, alike: [], near: [], isWeak });

export function readSearch(folded: string, plain: readonly string[] = []): SearchText {
  const { text: english, spokenIn } = translate(folded.replace(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu, '$1'));
  const concepts = readConcepts(english).map((each) => (plain.includes(each.typed) ? asPlain(each) : each));
  return { folded, english, concepts, required: concepts.filter(({ isWeak }) => !isWeak), plain, spokenIn };
}

/** Undefined when nothing is searched for. `plain`: words, separated by commas. */
export function searchOf(q: string | undefined, plain = ''): SearchText | undefined {
  const folded = foldText(q ?? '');
  return folded ? readSearch(folded, plain.split(',').map(foldText)) : undefined;
}

/** The text as a model should read it, which does not know what 'ioi' stands for. */
export const meaningOf = ({ english, concepts }: SearchText) =>
  concepts.reduce((text, { typed, alike, understood }) => {
    const long = typed.length <= 5 && !understood ? alike.filter((phrase) => phrase.includes(' ')) : [];
    const longest = long.sort((a, b) => b.length - a.length)[0];
    return longest ? text.replace(new RegExp(`(?<![a-z0-9])${typed}(?![a-z0-9])`), longest) : text;
  }, english);
