/** An email address normalised for comparison. */
export const foldMailAddress = (email: string) => email.normalize('NFKC').toLowerCase();

const marks = /\p{M}+/gu;
// Most words are: they need none of the slow steps.
const isAscii = /^[ -~\s]*$/;

/**
 * Text normalised for search: lower case, accents folded, whitespace collapsed ('  Économie ' → 'economie'). Stored
 * text and queries both go through here, so the database needs no rules of its own.
 */
export const foldText = (text: string) =>
  (isAscii.test(text) ? text.toLowerCase() : withoutAccents(text)).replace(/\s+/g, ' ').trim();

const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd');

/** A URL slug: ASCII, words joined with hyphens, at most 80 characters; may be empty. */
export const toSlug = (text: string) =>
  foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
