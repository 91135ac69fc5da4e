import { foldText } from '#platform/shared/text/fold-text.ts';

/** Words of a folded text, without what separates them. */
export const foldedWords = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Phrases of a list of them ('closed, no longer open'), to be looked for in texts. */
export function phraseSet(list: string) {
  const phrases = new Set(list.split(', ').map((phrase) => foldedWords(phrase).join(' ')));
  const longest = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length));
  const lengthAt = (words: readonly string[], at: number) => {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1)
      if (phrases.has(words.slice(at, at + length).join(' '))) return length;
    return 0;
  };
  return {
    /** The whole text is one of the phrases. */
    is: (text: string) => phrases.has(foldedWords(text).join(' ')),
    /** The first phrase that the text holds. */
    find(text: string) {
      const words = foldedWords(text);
      const at = words.findIndex((_, index) => lengthAt(words, index) > 0);
      return at < 0 ? undefined : words.slice(at, at + lengthAt(words, at)).join(' ');
    },
    /** The words of a text that belong to none. */
    rest(text: string) {
      const words = foldedWords(text);
      const others: string[] = [];
      for (let at = 0; at < words.length; ) {
        const length = lengthAt(words, at);
        if (length === 0) others.push(words[at]!);
        at += length || 1;
      }
      return others;
    },
  };
}
