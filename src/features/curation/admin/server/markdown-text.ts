import sanitizeHtml from 'sanitize-html';
import { renderMarkdown } from '#platform/server/markdown.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Plain text of Markdown, for cards, search and feeds. */
export function textOfMarkdown(markdown: string) {
  const marked = renderMarkdown(markdown, { deeper: 1 })
    .replace(/<br \/>/g, '\n')
    .replace(/<li>\s*/g, '<li>- ')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<\/(p|h\d|ul|ol|blockquote|pre|table)>/g, '\n\n');
  return sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name]!)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Escapes plain text so that Markdown renders it unchanged. */
export const markdownOfText = (text: string) =>
  text
    .replace(/[\\`*[\]<~|]|&(?=[#\w]+;)/g, '\\$&')
    .replace(/(?<![a-z\d])_|_(?![a-z\d])/gi, '\\_')
    .replace(/^(\s*)([#>+=:-])/gm, (_, space: string, mark: string) => `${space.slice(0, 3)}\\${mark}`)
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/^[^\S\n]{4,}/gm, '   ');
