import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { addAnswers } from './markdown-answers.ts';
import { addCallouts } from './markdown-callouts.ts';
import { addPictures, type PictureSource } from './markdown-pictures.ts';

/** Raw HTML and unsafe URLs are rendered as text. */
const markdown = new MarkdownIt({ html: false, typographer: true }).disable(['image', 'replacements']);
addAnswers(markdown);
addCallouts(markdown);
addPictures(markdown);
const { rules } = markdown.renderer;

/** Text as Markdown reads its escapes and entities: both 'wa\.me' and 'wa&#46;me' are 'wa.me'. */
export const unescapeMarkdown = markdown.utils.unescapeAll;

const plainOf = (token?: { children: { content: string }[] | null }) =>
  token?.children?.map(({ content }) => content).join('') ?? '';

/** Each cell carries the heading of its column, which phones show when they stack the row. */
markdown.core.ruler.push('cell_labels', ({ tokens }) => {
  let headings: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') headings = [];
    else if (token.type === 'tr_open') column = 0;
    else if (token.type === 'th_open') {
      const heading = plainOf(tokens[index + 1]);
      headings.push(heading);
      // An empty corner heads nothing.
      if (heading === '') token.tag = tokens[index + 2]!.tag = 'td';
    } else if (token.type === 'td_open') token.meta = { heading: headings[column++] };
  }
});

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
    token.attrs = side && side !== 'left' ? [['class', `cell-${side}`]] : [];
    const heading = token.meta?.heading;
    if (heading) token.attrSet('data-label', String(heading));
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

type RenderOptions = { deeper?: number; isOpen?: boolean; pictures?: PictureSource };

/** Second line of defence behind the renderer. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'em', 'strong', 's', 'code'],
    ...['pre', 'a', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'span', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    ol: ['start'],
    div: ['role', 'aria-label', 'tabindex'],
    td: ['data-label'],
    details: ['open'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  },
  allowedClasses: {
    ...{ div: ['table-frame', 'callout', 'callout-note', 'callout-tip', 'callout-warning'], p: ['callout-title'] },
    ...{ th: ['cell-right', 'cell-center'], td: ['cell-right', 'cell-center'] },
    ...{ details: ['answer'], span: ['answer-title', 'answer-show', 'answer-hide'] },
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
};
/** Pictures of other sites are dropped: they would tell those sites who reads. */
const withPictures = (pictures: PictureSource | undefined): sanitizeHtml.IOptions => ({
  ...allowed,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(pictures && attribs.src?.startsWith(`${pictures.base}/`)),
});

/**
 * The limit of cells in a table; a short row gets all cells that its heading has, so that few characters become very
 * many.
 */
const maxCells = 5_000;

/** Shows tables that would be too large as they are written: their second row is no longer one of dashes. */
function withoutHugeTables(text: string) {
  const blocks = text.split(/(\n[ \t\r]*\n)/);
  const escaped = blocks.map((block) => {
    const lines = block.split('\n');
    const columns = lines.reduce((max, line) => Math.max(max, line.split('|').length), 0);
    return columns * lines.length > maxCells ? block.replace(/^([ \t>]*)(?=[|:-][-:| \t\r]*$)/gm, '$1\\') : block;
  });
  return escaped.join('');
}

/**
 * Renders CommonMark with tables, model answers and call-outs (`markdown-blocks.ts`) to safe HTML: no raw HTML, images of
 * others, scripts or styles. `deeper` is added to heading levels, for pages that have headings above; `isOpen` opens the
 * answers; `pictures` shows pictures of ours (`markdown-pictures.ts`).
 */
export const renderMarkdown = (text: string, { deeper = 0, isOpen = false, pictures }: RenderOptions = {}) =>
  sanitizeHtml(markdown.render(withoutHugeTables(text), { deeper, isOpen, pictures }), withPictures(pictures)).trim();

/** The texts of its headings of the second level, in order. */
export const headingsOfMarkdown = (text: string) => {
  const tokens = markdown.parse(withoutHugeTables(text), {});
  return tokens.flatMap(({ type, tag }, index) =>
    type === 'heading_open' && tag === 'h2' ? [plainOf(tokens[index + 1])] : [],
  );
};

/** Markdown as plain text, for cards, search and meta descriptions. */
export const plainOfMarkdown = (text: string) => {
  const spaced = renderMarkdown(text).replace(/<\/(p|li|h\d|blockquote|pre|tr|td|th)>|<br ?\/?>|<hr ?\/?>/g, '$& ');
  return markdown.utils
    .unescapeAll(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
};
