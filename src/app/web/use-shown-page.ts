import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageLocation } from '#platform/web/router.tsx';
import { type FindPage, readQueries, type ShownPage } from './find-page.ts';
import { notFoundPage } from './pages/app-pages.ts';
import { restoreScroll } from './scroll.ts';

/**
 * Milliseconds after which a new page is shown in its loading state; the same page keeps its content until the new one
 * is ready.
 */
const timeoutMs = 200;

/** Pages may show these parts beside their own code. */
type LoadParts = (() => Promise<unknown>) | undefined;

async function preparePage(
  client: QueryClient,
  path: string,
  search: string,
  findPage: FindPage,
  shown: ShownPage,
  loadParts: LoadParts,
): Promise<ShownPage> {
  const { route, params } = findPage(path);
  // Only the server knows every page.
  if (route === notFoundPage) throw new Error('Load it whole.');
  // A content policy comes with a load.
  const hasOwnPolicy = [shown.route, route].some(({ hasPayment, hasPlayer }) => hasPayment || hasPlayer);
  if (hasOwnPolicy && route !== shown.route) throw new Error('Load it whole.');
  const address = { path, params, search };
  const [Content, read] = await Promise.all([
    route.load(client, search, params),
    waitFor(readQueries(client, route, address), route === shown.route),
    loadParts?.(),
  ]);
  if (!read?.isMissing) return { address, route, Content };
  return { address, route: notFoundPage, Content: await notFoundPage.load(client, search, {}) };
}

const waitFor = <T>(read: Promise<T>, isSamePage: boolean): Promise<T | undefined> =>
  isSamePage ? read : Promise.race([read, new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))]);

/** Follows the address: the page changes when the next one is ready, and an older one never replaces a newer. */
export function useShownPage(first: ShownPage, findPage: FindPage, loadParts?: LoadParts) {
  const { path, search } = usePageLocation();
  const client = useQueryClient();
  const [page, setPage] = useState(first);
  const [isWaiting, setIsWaiting] = useState(false);
  const shown = useRef(first);
  const isArriving = useRef(false);

  useEffect(() => {
    const { address, route } = shown.current;
    if (path === address.path && search === address.search) return;
    let isCurrent = true;
    setIsWaiting(true);
    preparePage(client, path, search, findPage, shown.current, loadParts).then(
      (next) => {
        if (!isCurrent) return;
        shown.current = next;
        startTransition(() => {
          setPage(next);
          setIsWaiting(false);
        });
        isArriving.current = next.route !== route || next.address.path !== address.path;
      },
      // It needs a full load, or its code is gone after a deployment or a network failure: the server handles all of
      // these.
      () => isCurrent && location.reload(),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, search, client, findPage, loadParts]);

  // Once the page is there: before, it may be too short for the position.
  useLayoutEffect(() => {
    if (page !== shown.current || !isArriving.current) return;
    isArriving.current = false;
    finishNavigation();
  }, [page]);

  return { page, isWaiting };
}

/** Title, scroll position and focus, as after a full page load. */
function finishNavigation() {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1')?.textContent;
  if (heading) document.title = `${heading} · SeaLeap`;
  main?.focus({ preventScroll: true });
  restoreScroll();
}
