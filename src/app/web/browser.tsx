import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { signedIn } from '#features/session/web/session-api.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { followLinks } from '#platform/web/router.tsx';
import { App } from './app.tsx';
import { VisitorLinks } from './layout/site-header.tsx';
import { findRoute, nearFinder } from './page.tsx';
import { notFoundRoute } from './routes.tsx';
import { rememberScroll } from './scroll.ts';

/** What the server leaves in the page for the browser. */
export type PageState = {
  queries: [key: readonly unknown[], data: unknown][];
  isDemo: boolean;
  isMissing: boolean;
  now: string;
};

/** Makes the page that the server sent interactive, in small steps so that nothing a person does has to wait. */
export async function hydrate() {
  const container = document.getElementById('root');
  const state = document.getElementById('state')?.textContent;
  if (!container || !state) return;
  const { queries, isDemo, isMissing, now } = JSON.parse(state) as PageState;

  const client = createQueryClient();
  for (const [key, data] of queries) client.setQueryData(key, data);
  const search = location.search.slice(1);
  const found = await findRoute(location.pathname, isDemo);
  const route = isMissing ? notFoundRoute : found.route;
  const Content = route.isStatic ? asItIs(container) : await route.load(client);
  const person = signedIn(client);
  const Account = person ? await import('./layout/member-menu.tsx').then((menu) => menu.MemberMenu) : VisitorLinks;
  rememberScroll();
  const findNear = await nearFinder(location.pathname);
  const isPayment = route.hasPayment?.(search);
  followLinks((path, targetSearch) => {
    const redirectTo = findNear(path, isDemo)?.route;
    if (!redirectTo || isPayment || redirectTo.hasPayment?.(targetSearch)) return false;
    // Where it matters who is here, the server decides before anything is shown.
    const isAdminRoute = redirectTo.isFor === 'curators' || (redirectTo.isFor === 'admins' && person?.role === 'admin');
    return isAdminRoute || (!redirectTo.isFor && person?.hasProfile !== false);
  });
  const address = { path: location.pathname, params: found.params, search };
  startTransition(() => {
    hydrateRoot(
      container,
      <App client={client} first={{ address, route, Content }} isDemo={isDemo} now={new Date(now)} Account={Account} />,
    );
  });
}

/** The content of a page as the server sent it, without the code that made it. */
function asItIs(container: HTMLElement) {
  const html = container.querySelector('.static-page')!.innerHTML;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML, put back unchanged.
  return () => <div className="static-page" dangerouslySetInnerHTML={{ __html: html }} />;
}
