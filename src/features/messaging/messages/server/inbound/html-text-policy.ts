import sanitizeHtml from 'sanitize-html';
import { unescapeMarkdown } from '#platform/server/markdown.ts';

/** Plain text of an email that came without a part of plain text. Quotations in blocks of their own are left out. */
export function textOfHtml(html: string) {
  const spaced = sanitizeHtml(html, {
    allowedTags: ['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3'],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'noscript', 'title', 'blockquote'],
  })
    .replace(/\s+/g, ' ')
    .replace(/<br ?\/?>|<\/(div|li|tr)>/g, '\n')
    .replace(/<\/(p|h\d)>/g, '\n\n');
  const text = unescapeMarkdown(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }));
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
