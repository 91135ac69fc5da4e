const graphemes = new Intl.Segmenter();

/**
 * Pictures by default, flags, skin tones and keycaps, and what U+FE0F makes a picture (UTS 51). Signs such as ★, ☎ and ™
 * are text.
 */
const picture =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|(?![©®™])\p{Extended_Pictographic}\ufe0f/u;

const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
const isEmoji = (grapheme: string) => picture.test(grapheme);

/** The emoji of a text, each once. */
export const emojiOf = (text: string): string[] =>
  picture.test(text) ? [...new Set(split(text).filter(isEmoji))] : [];

/** A text without its emoji and the spaces that they leave; texts without emoji stay as they are. */
export function withoutEmoji(text: string): string {
  if (!picture.test(text)) return text;
  const marked = split(text).map((grapheme) => (isEmoji(grapheme) ? '\0' : grapheme));
  return marked
    .join('')
    .replace(/^[\0 ]*\0 *| *\0[\0 ]*(?=[ \p{P}]|$)/gu, (gone, at: number) => (at > 0 && gone.endsWith(' ') ? ' ' : ''))
    .replaceAll('\0', '')
    .trim();
}
