import { escapeHtml } from '#platform/server/http/formats/html.ts';
import type { Head } from '#platform/web/define-page.ts';
import { firstPaintScript } from '../../web/first-paint.ts';
import { drawingsFor } from './drawings.ts';
import type { Sheet } from './page-styles.ts';
import type { WebAssets } from './web-assets.ts';

/** Escapes `<`, so that JSON cannot end its script element. */
const embedJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Begins every document. */
export const skipLink = '<a class="skip-link" href="#main">Skip to content</a>';

type DocumentOptions = {
  head: Head;
  path: string;
  /** HTML that React hydrates. */
  body: string;
  /** Static HTML around the hydrated root, the same on every page. */
  before: string;
  after: string;
  state?: object;
  /** Hash of the signed-in user; undefined for visitors. */
  person?: string | undefined;
  /** Runs after the body, within the page. */
  inlineScript?: string | undefined;
  /** Load React with the page instead of when idle. */
  isAtOnce?: boolean | undefined;
  assets: WebAssets;
  /** Styles of this page besides those of all pages. */
  sheets: readonly Sheet[];
  publicUrl: string;
};

function metaTags({ head, path, publicUrl }: Pick<DocumentOptions, 'head' | 'path' | 'publicUrl'>) {
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

/** `data-href` names the file, so that the build's loader does not fetch it again. */
const inlineSheet = ({ href, css }: Sheet) => `<style${href ? ` data-href="${href}"` : ''}>${css}</style>`;

const moduleScript = (src: string) => `<script type="module" src="${src}" fetchpriority="low"></script>`;

/**
 * The complete HTML document. The first paint needs nothing else; scripts and typeface are named in attributes of
 * <html> and loaded afterwards (`firstPaintScript`).
 */
export function documentOf({ head, path, assets, sheets, publicUrl, ...options }: DocumentOptions) {
  const { body, before, after, state, person, inlineScript, isAtOnce } = options;
  const scripts = [...assets.scriptParts, assets.script];
  const attributes = [
    person && ` data-person="${escapeHtml(person)}"`,
    assets.font && ` data-font="${assets.font}"`,
    isAtOnce ? ' data-at-once' : ` data-scripts="${scripts.join(' ')}"`,
  ]
    .filter(Boolean)
    .join('');
  const start = `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><script>${firstPaintScript}</script>${metaTags({ head, path, publicUrl })}<meta name="theme-color" content="#FBF8F1">`;
  const beforeBody = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"><link rel="alternate" type="application/atom+xml" title="New opportunities" href="/feed.xml">${
    head.feed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(head.feed)}">`
      : ''
  }${
    head.structuredData ? `<script type="application/ld+json">${embedJson(head.structuredData)}</script>` : ''
  }</head><body>${drawingsFor(before + body + after)}${skipLink}`;
  const end = `${inlineScript ? `<script>${inlineScript}</script>` : ''}${
    state ? `<script type="application/json" id="state">${embedJson(state)}</script>` : ''
  }${isAtOnce ? scripts.map(moduleScript).join('') : ''}</body></html>`;
  const styles = sheets.map(inlineSheet).join('');
  return `${start}${styles}${beforeBody}${before}<div id="root">${body}</div>${after}${end}`;
}
