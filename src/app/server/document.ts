import { escapeHtml } from '#platform/server/http/html.ts';
import type { Head } from '#platform/web/head.ts';
import { firstPaintScript } from '../web/first-paint.ts';
import type { Sheet, WebAssets } from './web-assets.ts';

/** JSON inside a script element must not be able to end it. */
const embedJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

type DocumentParts = {
  head: Head;
  path: string;
  /** What the script takes over. */
  body: string;
  /** What stands beside the part that the script takes over, the same on every page. */
  before: string;
  after: string;
  state?: object;
  /** Whose page it is: an id that names nobody. Visitors' pages have none. */
  person?: string | undefined;
  /** React comes with the page. */
  isAtOnce?: boolean | undefined;
  assets: WebAssets;
  /** The styles of this page beyond those of all. */
  sheets: readonly Sheet[];
  publicUrl: string;
};

function metaTags({ head, path, publicUrl }: Pick<DocumentParts, 'head' | 'path' | 'publicUrl'>) {
  const { title, description, canonical = path, image = '/share.png', isHidden } = head;
  const tag = (name: 'name' | 'property', key: string, content: string) =>
    `<meta ${name}="${key}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(publicUrl + canonical)}">`,
    isHidden && tag('name', 'robots', 'noindex'),
    tag('property', 'og:site_name', 'SeaLeap'),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', publicUrl + canonical),
    tag('property', 'og:image', publicUrl + image),
    tag('name', 'twitter:card', 'summary_large_image'),
  ]
    .filter(Boolean)
    .join('');
}

/** Under the address of its file, so that the script that comes with the page need not load it again. */
const inlineSheet = ({ href, css }: Sheet) => `<style data-href="${href}">${css}</style>`;

const moduleScript = (src: string) => `<script type="module" src="${src}" fetchpriority="low"></script>`;

/**
 * A complete page: everything the first paint needs is inside it, and nothing waits for a script. What is asked for after
 * the first paint is named in the page's marks, see `firstPaintScript`.
 */
export function documentOf({
  head,
  path,
  body,
  before,
  after,
  state,
  person,
  isAtOnce,
  assets,
  sheets,
  publicUrl,
}: DocumentParts) {
  const scripts = [...assets.scriptParts, assets.script];
  const marks = [
    person && ` data-person="${escapeHtml(person)}"`,
    assets.font && ` data-font="${assets.font}"`,
    isAtOnce ? ' data-at-once' : ` data-scripts="${scripts.join(' ')}"`,
  ]
    .filter(Boolean)
    .join('');
  const start = `<!doctype html><html lang="en"${marks}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><script>${firstPaintScript}</script>${metaTags({ head, path, publicUrl })}<meta name="theme-color" content="#FBF8F1">`;
  const beforeBody = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"><link rel="alternate" type="application/atom+xml" title="New opportunities" href="/feed.xml">${
    head.structuredData ? `<script type="application/ld+json">${embedJson(head.structuredData)}</script>` : ''
  }</head><body><a class="skip-link" href="#main">Skip to content</a>`;
  const end = `${
    state ? `<script type="application/json" id="state">${embedJson(state)}</script>` : ''
  }${isAtOnce ? scripts.map(moduleScript).join('') : ''}</body></html>`;
  const styles = [assets.base, ...sheets].map(inlineSheet).join('');
  return `${start}${styles}${beforeBody}${before}<div id="root">${body}</div>${after}${end}`;
}
