import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** Raw HTML and unsafe URLs are rendered as text. */
const markdown = new MarkdownIt({ html: false, typographer: true }).disable(['image', 'replacements']);
const { rules } = markdown.renderer;

/** Wide tables scroll in a focusable frame of their own. */
rules.table_open = () => '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>';
rules.table_close = () => '</table></div>';
rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]!.attrSet('rel', 'noopener noreferrer');
  return self.renderToken(tokens, index, options);
};
/** The content security policy forbids inline styles: alignment becomes a class. */
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

/** Second line of defence behind the renderer. */
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

/**
 * Renders CommonMark with tables to safe HTML: no raw HTML, images, scripts or styles. `deeper` is added to heading
 * levels, for pages that have headings above.
 */
export const renderMarkdown = (text: string, { deeper = 0 } = {}) =>
  sanitizeHtml(markdown.render(text, { deeper }), allowed).trim();

/** Markdown as plain text, for cards, search and meta descriptions. */
export const plainOfMarkdown = (text: string) => {
  const spaced = renderMarkdown(text).replace(/<\/(p|li|h\d|blockquote|pre|tr|td|th)>|<br ?\/?>|<hr ?\/?>/g, '$& ');
  return markdown.utils
    .unescapeAll(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
};
