import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** Raw HTML stays text, and addresses that run something stay text as well. */
const markdown = new MarkdownIt({ html: false, typographer: true }).disable(['image', 'replacements']);
const { rules } = markdown.renderer;

/** A table that is too wide for a phone is moved by itself, also by keyboard. */
rules.table_open = () => '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>';
rules.table_close = () => '</table></div>';
rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]!.attrSet('rel', 'noopener noreferrer');
  return self.renderToken(tokens, index, options);
};
/** Inline styles are not allowed on our pages. */
for (const cell of ['th_open', 'td_open']) {
  rules[cell] = (tokens, index, options, _env, self) => {
    const token = tokens[index]!;
    const side = /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1];
    token.attrs = side && side !== 'left' ? [['class', `cell-${side}`]] : null;
    return self.renderToken(tokens, index, options);
  };
}
for (const heading of ['heading_open', 'heading_close']) {
  rules[heading] = (tokens, index, options, env, self) => {
    const token = tokens[index]!;
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + Number(env?.deeper))}`;
    return self.renderToken(tokens, index, options);
  };
}

/** Whatever the renderer may one day let through, nothing else than this reaches a page. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'em', 'strong', 's', 'code'],
    ...['pre', 'a', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    ol: ['start'],
    div: ['role', 'aria-label', 'tabindex'],
  },
  allowedClasses: { div: ['table-frame'], th: ['cell-right', 'cell-center'], td: ['cell-right', 'cell-center'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
};

type Settings = {
  /** By how many levels its headings stand below what is written, on a page that has headings above them. */
  deeper?: number;
};

/**
 * Markdown (CommonMark, with tables) as HTML that is safe to put into a page whoever wrote it: no raw HTML, no pictures,
 * no scripts, no styles.
 */
export const renderMarkdown = (text: string, { deeper = 0 }: Settings = {}) =>
  sanitizeHtml(markdown.render(text, { deeper }), allowed).trim();

/** Markdown without its marks, for where only text has a place: cards, searches, descriptions for search engines. */
export const plainOfMarkdown = (text: string) => {
  const spaced = renderMarkdown(text).replace(/<\/(p|li|h\d|blockquote|pre|tr|td|th)>|<br ?\/?>|<hr ?\/?>/g, '$& ');
  return markdown.utils
    .unescapeAll(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
};
