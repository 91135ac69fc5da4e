import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { usePageLocation } from '#platform/web/router.tsx';
import { type FindPage, readQueries, type ShownPage } from './find-page.ts';
import { notFoundPage } from './pages/app-pages.ts';
import { restoreScroll } from './scroll.ts';

/** A new page shows its own waiting state after this long; the same page keeps its old content until the new is there. */
const timeoutMs = 200;

async function preparePage(
  client: QueryClient,
  path: string,
  search: string,
  findPage: FindPage,
  shown: ShownPage,
): Promise<ShownPage> {
  const { route, params } = findPage(path);
  // A content policy comes with a load: a payment page's is its own.
  if ((shown.route.hasPayment || route.hasPayment) && route !== shown.route) throw new Error('Load it whole.');
  const address = { path, params, search };
  const [Content, read] = await Promise.all([
    route.load(client),
    waitFor(readQueries(client, route, address), route === shown.route),
  ]);
  if (!read?.isMissing) return { address, route, Content };
  return { address, route: notFoundPage, Content: await notFoundPage.load(client) };
}

const waitFor = <T>(read: Promise<T>, isSamePage: boolean): Promise<T | undefined> =>
  isSamePage ? read : Promise.race([read, new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))]);

/** Follows the address: the page changes when the next one is ready, and an older one never replaces a newer. */
export function useShownPage(first: ShownPage, findPage: FindPage) {
  const { path, search } = usePageLocation();
  const client = useQueryClient();
  const [page, setPage] = useState(first);
  const [isWaiting, setIsWaiting] = useState(false);
  const shown = useRef(first);

  useEffect(() => {
    const { address, route } = shown.current;
    if (path === address.path && search === address.search) return;
    let isCurrent = true;
    setIsWaiting(true);
    preparePage(client, path, search, findPage, shown.current).then(
      (next) => {
        if (!isCurrent) return;
        shown.current = next;
        startTransition(() => {
          setPage(next);
          setIsWaiting(false);
        });
        if (next.route !== route || next.address.path !== address.path) arrive();
      },
      // It must be loaded whole, or its code is gone after an update, or the network: the server has an answer to both.
      () => isCurrent && location.reload(),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, search, client, findPage]);

  return { page, isWaiting };
}

/** What a full page load would have done: the title, the scroll position, and a place for the keyboard to start. */
function arrive() {
  requestAnimationFrame(() => {
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1')?.textContent;
    if (heading) document.title = `${heading} · SeaLeap`;
    main?.focus({ preventScroll: true });
    restoreScroll();
  });
}
