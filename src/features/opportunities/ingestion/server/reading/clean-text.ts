import sanitizeHtml from 'sanitize-html';
import { toLine, toLines } from '#platform/shared/text/stored-text.ts';
import { shorten } from '#platform/shared/text/text.ts';

/** Characters that PostgreSQL rejects or that are invisible, except line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/gu;

/** Without what PostgreSQL rejects, unpaired surrogates among it, and what is invisible. */
export const withoutUnprintable = (text: string) => text.replace(unprintable, '');

const template = /\{\{[^{}]{0,300}\}\}|\{%[^{}]{0,300}%\}|\{:[^{}]{0,300}\}/g;
const tag = /<\/?[a-z][^<>]*>|<!--/i;
const entity = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i;
const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const keptTags =
  'p div section article header footer h1 h2 h3 h4 h5 h6 ul ol li br hr tr td th table blockquote pre'.split(' ');
const allowed = {
  allowedTags: keptTags,
  allowedAttributes: {},
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'svg', 'template'],
};

const block = /<(p|br|div|li|h[1-6]|ul|ol|tr|table|section)\b/i;

function htmlToText(html: string) {
  // A '<' that opens no tag is text ('for n <k').
  const guarded = html.replace(/<(?!\/?[a-z][^<>]*>|!--)/gi, '&lt;');
  const text = sanitizeHtml(guarded, allowed);
  // White space has meaning only in plain text.
  return (block.test(guarded) ? text.replace(/\s+/g, ' ') : text)
    .replace(/<br \/>|<\/tr>/g, '\n')
    .replace(/<li>/g, '\n- ')
    .replace(/<\/li>/g, '')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^<>]*>/g, '\n\n')
    .replace(/&(amp|lt|gt|quot);/g, (name) => named[name]!);
}

const arrange = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Safe plain text from HTML or plain text, with a blank line between paragraphs. Removes markup, scripts, template
 * placeholders and characters that cannot be stored; unescapes repeatedly.
 */
export function cleanText(text: string, max = 20_000) {
  let cleaned = text
    .slice(0, 20 * max)
    .replace(unprintable, '')
    .replace(template, '');
  for (let round = 0; round < 3 && (tag.test(cleaned) || entity.test(cleaned)); round++) cleaned = htmlToText(cleaned);
  if (tag.test(cleaned)) cleaned = cleaned.replace(/[<>]/g, ' ');
  // Shortening may split a surrogate pair, and entities may decode to invalid characters.
  return toLines(shorten(arrange(cleaned), max).replace(unprintable, ''));
}

/** `cleanText` on one line. */
export const cleanLine = (text: string, max: number) => shorten(toLine(cleanText(text, 10 * max)), max);
