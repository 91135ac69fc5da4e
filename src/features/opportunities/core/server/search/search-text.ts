import { foldText } from '#platform/shared/text/fold-text.ts';
import type { Understood } from './hard-words.ts';
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
  /** What nobody typed, but means. */
  implied: readonly Understood[];
  plain: readonly string[];
  /** Where somebody may live who writes so; empty where the language does not tell. */
  spokenIn: readonly string[];
};

const asPlain = ({ typed, isWeak }: Concept): Concept => ({ typed, alike: [], near: [], isWeak });

const degrees = ['undergraduate', 'masters', 'phd'];
/** A degree with all costs paid is a scholarship, where no other kind is named. */
function impliedBy(concepts: readonly Concept[]): readonly Understood[] {
  const facts = concepts.flatMap(({ understood }) => understood ?? []);
  const has = (kind: Understood['kind'], values: readonly string[]) =>
    facts.some((fact) => fact.kind === kind && values.includes(fact.value));
  const isScholarship =
    has('education', degrees) && has('funding', ['full']) && !facts.some(({ kind }) => kind === 'type');
  return isScholarship ? [{ kind: 'type', value: 'scholarship' }] : [];
}

export function readSearch(folded: string, plain: readonly string[] = []): SearchText {
  const { text: english, spokenIn } = translate(folded.replace(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu, '$1'));
  const concepts = readConcepts(english).map((each) => (plain.includes(each.typed) ? asPlain(each) : each));
  const required = concepts.filter(({ isWeak }) => !isWeak);
  return { folded, english, concepts, required, implied: impliedBy(concepts), plain, spokenIn };
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
