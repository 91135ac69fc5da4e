import { renderMarkdown } from '#platform/server/markdown.ts';

/** Texts whose HTML is kept: a new post makes everybody who has the thread open read it again. */
const maxKept = 1_000;
const htmlByText = new Map<string, string>();

/** The safe HTML of a post, below the headings of a page. */
export function renderPost(text: string) {
  const renderedHtml = htmlByText.get(text);
  if (renderedHtml !== undefined) return renderedHtml;
  const html = renderMarkdown(text, { deeper: 2 });
  htmlByText.set(text, html);
  const [oldest] = htmlByText.keys();
  if (htmlByText.size > maxKept) htmlByText.delete(oldest!);
  return html;
}
