import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { signedIn } from '#features/people/session/web/session-api.ts';
import { isStaticFor } from '#platform/web/define-page.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { followLinks } from '#platform/web/router.tsx';
import { App } from './app.tsx';
import { addDrawings } from './drawings.ts';
import { createPageFinder } from './find-page.ts';
import { visitorParts } from './layout/visitor-parts.ts';
import { notFoundPage } from './pages/app-pages.ts';
import type { Area } from './route-table.ts';
import { rememberScroll } from './scroll.ts';
import { sitePages } from './site-pages.ts';
import './app.css';

/** State that the server embeds in the page. */
export type PageState = {
  queries: [key: readonly unknown[], data: unknown][];
  isDemo: boolean;
  isMissing: boolean;
  /** Where the page is in the route table. */
  area: Area;
  now: string;
};

/** The state is the last part of the page, which may still be on its way when somebody touches it. */
async function whenParsed() {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Hydrates the server's page, in a transition so that input is never blocked. */
export async function hydrate() {
  await whenParsed();
  const container = document.getElementById('root');
  const state = document.getElementById('state')?.textContent;
  if (!container || !state) return;
  const { queries, isDemo, isMissing, area, now } = JSON.parse(state) as PageState;

  const client = createQueryClient();
  for (const [key, data] of queries) client.setQueryData(key, data);
  const search = location.search.slice(1);
  const person = signedIn(client);
  const findPage = createPageFinder(await knownPages(area, Boolean(person)), isDemo);
  const found = findPage(location.pathname);
  const route = isMissing ? notFoundPage : found.route;
  const [Content, parts] = await Promise.all([
    isStaticFor(route, client) ? readStaticContent(container) : route.load(client, search, found.params),
    person ? loadMemberParts(container) : visitorParts,
    addDrawings(),
  ]);
  rememberScroll();
  followLinks((path) => {
    const next = findPage(path).route;
    if ([route, next].some(({ hasPayment, hasPlayer }) => hasPayment || hasPlayer)) return false;
    if (area === 'admin') return next.guard === 'curators' || (next.guard === 'admins' && person?.role === 'admin');
    if (area === 'teach') return next.guard === 'instructors';
    // A person without a profile is redirected by the server.
    return next.opensWithoutReload === true && person?.hasProfile !== false;
  });
  const address = { path: location.pathname, params: found.params, search };
  // From here on the router follows the history.
  document.documentElement.dataset.hydrated = '';
  startTransition(() => {
    hydrateRoot(
      container,
      <App client={client} first={{ address, route, Content }} findPage={findPage} now={new Date(now)} {...parts} />,
    );
  });
}

/** With the control that saves, where the page has something to save. */
async function loadMemberParts(container: HTMLElement) {
  const { memberParts } = await import('./layout/member-parts.ts');
  if (container.querySelector('.save')) await memberParts.loadSave?.();
  return memberParts;
}

/** The pages that this one may lead to without a reload, and itself. */
async function knownPages(area: Area, isMember: boolean) {
  if (!isMember && (area === 'site' || area === 'server')) return sitePages;
  return [...sitePages, ...(await (await import('./route-table.ts')).loadAreaPages(area, isMember))];
}

/** A static page's own HTML, without the code that rendered it. */
function readStaticContent(container: HTMLElement) {
  const html = container.querySelector('.static-page')!.innerHTML;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML, put back unchanged.
  return () => <div className="static-page" dangerouslySetInnerHTML={{ __html: html }} />;
}
