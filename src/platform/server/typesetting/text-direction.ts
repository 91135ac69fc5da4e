import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** The direction of a line: that of its first strong letter, and from the left without one (UAX 9, rules P2 and P3). */
export const directionOf = (text: string): Direction =>
  bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/** The level of embedding of each UTF-16 code unit of a line; odd ones are read from the right (UAX 9). */
export const levelsOf = (line: string, direction: Direction) => bidi.getEmbeddingLevels(line, direction).levels;

const kinds: Record<string, 'ltr' | 'rtl' | 'number'> = {
  ...{ L: 'ltr', R: 'rtl', AL: 'rtl' },
  ...{ EN: 'number', AN: 'number', ES: 'number', ET: 'number', CS: 'number' },
};
/** The direction of a character, or that it belongs to numbers, as digits, signs and separators do. */
export const kindOf = (character: string) => kinds[bidi.getBidiCharTypeName(character)] ?? 'neutral';

/** The direction in which most letters of a text are read: for the sides of a page, never for a line. */
export function mainDirectionOf(text: string): Direction {
  const characters = text.match(/\p{L}/gu) ?? [];
  return characters.filter((character) => kindOf(character) === 'rtl').length * 2 > characters.length ? 'rtl' : 'ltr';
}
