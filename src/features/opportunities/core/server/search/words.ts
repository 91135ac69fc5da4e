import { foldText } from '#platform/shared/text/fold-text.ts';

/** Words of a folded text: what is neither a letter nor a digit separates them. */
export const wordsOf = (folded: string) => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text as searches compare them, one space between. */
export const plainWords = (text: string) => wordsOf(foldText(text)).join(' ');
