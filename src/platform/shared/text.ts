/** An email address normalised for comparison. */
export const foldMailAddress = (email: string) => email.normalize('NFKC').toLowerCase();

const marks = /\p{M}+/gu;

/**
 * Text normalised for search: lower case, accents folded, whitespace collapsed ('  Économie ' → 'economie'). Stored
 * text and queries both go through here, so the database needs no rules of its own.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/\s+/g, ' ')
    .trim();

/** A URL slug: ASCII, words joined with hyphens, at most 80 characters; may be empty. */
export const toSlug = (text: string) =>
  foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

/** Shortens at a word boundary to at most `max` characters, the ellipsis included. */
export function shorten(text: string, max: number) {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:–-]+$/u, '')}…`;
}

/** A first name with an initial, for people who do not know each other: 'Ada L.'. */
export function shortNameOf(name: string) {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = [...new Intl.Segmenter().segment(others.at(-1) ?? '')];
  return initial ? `${first} ${initial.segment.toLocaleUpperCase()}.` : first;
}

/** With a capital letter first. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** '1 course', '2 courses'. */
export const counted = (count: number, noun: string, plural = `${noun}s`) => `${count} ${count === 1 ? noun : plural}`;
