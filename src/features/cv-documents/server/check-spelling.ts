import type { CvSpelling } from '../contract.ts';
import { isOtherLanguage, listSpellings, type Written } from './spelling-policy.ts';

/** Each suggestion takes up to a second on a slow machine. */
const maxMistakes = 12;
const maxSuggestions = 3;

type Dictionaries = { correct: (word: string) => boolean; suggest: (word: string) => string[] }[];
let loaded: Promise<Dictionaries> | undefined;

/** British and American English: some 50 MB, so that only the worker loads them. */
async function load(): Promise<Dictionaries> {
  const [{ default: nspell }, british, american] = await Promise.all([
    import('nspell'),
    import('dictionary-en-gb'),
    import('dictionary-en'),
  ]);
  return [nspell(british.default), nspell(american.default)];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Words that are in no English dictionary, in the order of the CV; none when it is written in another language. */
export async function checkSpelling(document: Written): Promise<CvSpelling> {
  loaded ??= load();
  const dictionaries = await loaded;
  const knows = (word: string) => dictionaries.some((one) => one.correct(word));
  const all = listSpellings(document);
  const unknown = all.filter(({ word, isFirst }) => !knows(word) && !(isFirst && knows(word.toLowerCase())));
  if (isOtherLanguage(unknown.length, all.length)) return { isEnglish: false, mistakes: [] };
  return {
    isEnglish: true,
    mistakes: unknown.slice(0, maxMistakes).map(({ isFirst, word, ...where }) => {
      const suggestions = dictionaries[0]!.suggest(isFirst ? word.toLowerCase() : word).slice(0, maxSuggestions);
      return { ...where, word, suggestions: isFirst ? suggestions.map(capital) : suggestions };
    }),
  };
}
