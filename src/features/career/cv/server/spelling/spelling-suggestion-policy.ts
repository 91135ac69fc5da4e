/** Parts of a Hunspell dictionary (hunspell(5)): pairs that are confused, letters, and stems that are never suggested. */
export type SpellingRules = {
  replacements: readonly (readonly [string, string])[];
  letters: string;
  hidden: readonly string[];
};

/** Lookups for all words of one check: at most 0.2 s of a processor. Most words need some hundred. */
export const maxLookups = 80_000;
export const maxLookupsOfWord = 27_000;
/** Longer words get no suggestions: they are no misspelt English word, but several ones, or a key that stuck. */
export const maxLetters = 24;
const maxSuggestions = 3;

/** Reads REP, TRY and NOSUGGEST of an affix file, and which words of the word list have the flag of the last. */
export function readSpellingRules(affixes: string, wordList: string): SpellingRules {
  const replacements = [...affixes.matchAll(/^REP (\D\S*) (\S+)/gm)].map(([, from, to]) => [from!, to!] as const);
  const letters = /^TRY (\S+)/m.exec(affixes)?.[1] ?? '';
  const flag = /^NOSUGGEST (\S)/m.exec(affixes)?.[1];
  const hidden = [...wordList.matchAll(/^([^/\n]+)\/(\S+)/gm)].flatMap(([, stem, flags]) =>
    flag && flags!.includes(flag) ? [stem!] : [],
  );
  return { replacements, letters: [...new Set(letters.toLowerCase())].join(''), hidden };
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Yields the edits that people confuse: small and capital first letters, known pairs, the order of letters, and letters
 * once or twice.
 */
function* likelyEdits(word: string, { replacements }: SpellingRules) {
  yield capital(word);
  for (const [from, to] of replacements)
    for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
      yield word.slice(0, at) + to + word.slice(at + from.length);
  for (let at = 0; at < word.length - 1; at += 1)
    yield word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  for (let at = 0; at < word.length; at += 1) {
    const isDouble = word[at] === word[at + 1];
    yield word.slice(0, at) + (isDouble ? '' : word[at]) + word.slice(isDouble ? at + 1 : at);
  }
}

function* editsOf(word: string, rules: SpellingRules) {
  yield* likelyEdits(word, rules);
  for (const letter of rules.letters)
    for (let at = word.length; at >= 0; at -= 1) yield word.slice(0, at) + letter + word.slice(at);
  for (let at = word.length - 1; at >= 0; at -= 1) yield word.slice(0, at) + word.slice(at + 1);
  for (const letter of rules.letters)
    for (let at = word.length - 1; at >= 0; at -= 1) yield word.slice(0, at) + letter + word.slice(at + 1);
}

/** Two edits away, of which the first is a likely one. */
function* secondEditsOf(word: string, rules: SpellingRules) {
  for (const first of likelyEdits(word, rules)) yield* editsOf(first, rules);
}

/**
 * Suggests words for unknown ones in small letters, the most likely first, at most three for each. All words together
 * cost at most `maxLookups` calls of `isKnown`: those that come too late have no suggestions.
 */
export function createSuggester(isKnown: (word: string) => boolean, rules: SpellingRules) {
  let left = maxLookups;
  const isSuggested = (word: string) => isKnown(word) && !rules.hidden.some((stem) => word.startsWith(stem));

  return (word: string): string[] => {
    const suggestions = new Set<string>();
    if (word.length > maxLetters) return [];
    const end = Math.max(0, left - maxLookupsOfWord);
    for (const edits of [editsOf, secondEditsOf]) {
      for (const edit of edits(word, rules)) {
        if (left === end || suggestions.size === maxSuggestions) break;
        left -= 1;
        if (isSuggested(edit)) suggestions.add(edit);
      }
      if (suggestions.size > 0) break;
    }
    return [...suggestions];
  };
}
