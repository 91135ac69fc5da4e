import { renderMarkdown } from '#platform/server/markdown.ts';

/** Texts whose HTML is kept: a new post makes everybody who has the thread open read it again. */
const maxKept = 1_000;
const kept = new Map<string, string>();

/** The safe HTML of a post, below the headings of a page. */
export function renderPost(text: string) {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const html = renderMarkdown(text, { deeper: 2 });
  kept.set(text, html);
  const [oldest] = kept.keys();
  if (kept.size > maxKept) kept.delete(oldest!);
  return html;
}
