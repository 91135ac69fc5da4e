import type { CvSpelling } from '../../document-contract.ts';
import { isOtherLanguage, listSpellings, type Written } from './spelling-policy.ts';
import { capital, createSuggester, readSpellingRules, type SpellingRules } from './spelling-suggestion-policy.ts';

/** Nobody corrects more at a time. */
const maxMistakes = 12;

type Dictionaries = {
  knowsBritish: (word: string) => boolean;
  knowsAmerican: (word: string) => boolean;
  rules: SpellingRules;
};
let loaded: Promise<Dictionaries> | undefined;

/** British and American English: some 50 MB, so that only the worker loads them. */
async function load(): Promise<Dictionaries> {
  const [{ default: nspell }, british, american] = await Promise.all([
    import('nspell'),
    import('dictionary-en-gb'),
    import('dictionary-en'),
  ]);
  const [first, second] = [nspell(british.default), nspell(american.default)];
  const [affixes, wordList] = [british.default.aff, british.default.dic].map((file) => Buffer.from(file).toString());
  return {
    knowsBritish: (word) => first.correct(word),
    knowsAmerican: (word) => second.correct(word),
    rules: readSpellingRules(affixes!, wordList!),
  };
}

/** Words that are in no English dictionary, in the order of the CV; none when it is written in another language. */
export async function checkSpelling(document: Written): Promise<CvSpelling> {
  loaded ??= load();
  const { knowsBritish, knowsAmerican, rules } = await loaded;
  const knows = (word: string) => knowsBritish(word) || knowsAmerican(word);
  const all = listSpellings(document);
  const unknown = all.filter(({ word, isFirst }) => !knows(word) && !(isFirst && knows(word.toLowerCase())));
  if (isOtherLanguage(unknown.length, all.length)) return { isEnglish: false, mistakes: [] };
  // Not nspell's own suggestions: one word, short or long, can take a second, and it cannot be told to stop.
  const suggest = createSuggester(knowsBritish, rules);
  return {
    isEnglish: true,
    mistakes: unknown.slice(0, maxMistakes).map(({ isFirst, word, ...where }) => {
      const suggestions = suggest(word.toLowerCase());
      return { ...where, word, suggestions: isFirst ? suggestions.map(capital) : suggestions };
    }),
  };
}
