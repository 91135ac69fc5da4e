import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { signedIn } from '#features/session/web/session-api.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { followLinks } from '#platform/web/router.tsx';
import { isAdminPage } from './admin-page.tsx';
import { App } from './app.tsx';
import { createPageFinder } from './find-page.ts';
import { VisitorLinks } from './layout/site-header.tsx';
import { notFoundPage } from './pages/app-pages.ts';
import { routes } from './routes.ts';
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
  const findPage = createPageFinder(routes, isDemo);
  const found = findPage(location.pathname);
  const route = isMissing ? notFoundPage : found.route;
  const Content = route.isStatic ? asItIs(container) : await route.load(client);
  const person = signedIn(client);
  const Account = person ? await import('./layout/member-menu.tsx').then((menu) => menu.MemberMenu) : VisitorLinks;
  rememberScroll();
  followLinks((path) => {
    const next = findPage(path).route;
    if (route.hasPayment || next.hasPayment) return false;
    if (isAdminPage(found.route))
      return next.guard === 'curators' || (next.guard === 'admins' && person?.role === 'admin');
    // Whoever has no profile yet is redirected by the server.
    return next.opensWithoutReload === true && person?.hasProfile !== false;
  });
  const address = { path: location.pathname, params: found.params, search };
  startTransition(() => {
    hydrateRoot(
      container,
      <App
        client={client}
        first={{ address, route, Content }}
        findPage={findPage}
        now={new Date(now)}
        Account={Account}
      />,
    );
  });
}

/** The content of a page as the server sent it, without the code that made it. */
function asItIs(container: HTMLElement) {
  const html = container.querySelector('.static-page')!.innerHTML;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML, put back unchanged.
  return () => <div className="static-page" dangerouslySetInnerHTML={{ __html: html }} />;
}
