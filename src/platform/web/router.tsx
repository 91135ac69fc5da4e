import { createContext, type MouseEvent as ReactMouseEvent, useContext, useSyncExternalStore } from 'react';

/**
 * Addresses without reloads. Links are plain `<a href>`: one listener on the document follows those of this site, so
 * they work the same before the script is there, inside what React renders and beside it.
 */
type PageLocation = { path: string; search: string };

/** Where the server renders; the browser reads its own address instead. */
export const ServerLocation = createContext<PageLocation>({ path: '/', search: '' });

const changed = 'sealeap:navigated';

const subscribe = (listen: () => void) => {
  addEventListener('popstate', listen);
  addEventListener(changed, listen);
  return () => {
    removeEventListener('popstate', listen);
    removeEventListener(changed, listen);
  };
};

/** The address in the bar: path, and search without its question mark. */
export function usePageLocation(): PageLocation {
  const server = useContext(ServerLocation);
  const path = useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => server.path,
  );
  const search = useSyncExternalStore(
    subscribe,
    () => location.search.slice(1),
    () => server.search,
  );
  return { path, search };
}

/** Goes to an address of this site; with `replace` the one before is not kept in the history. */
export function navigate(href: string, { replace = false } = {}) {
  if (replace) history.replaceState(history.state, '', href);
  else history.pushState(null, '', href);
  dispatchEvent(new Event(changed));
}

type Click = Pick<MouseEvent | ReactMouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A plain click, not one that asks for a new tab, a new window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function hrefToFollow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || !isPlainClick(event)) return undefined;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.hash) return undefined;
  return link.pathname + link.search;
}

/** From now on, links of this site that `isPage` knows open without a reload. */
export function followLinks(isPage: (path: string, search: string) => boolean) {
  document.addEventListener('click', (event) => {
    const href = hrefToFollow(event);
    if (href === undefined) return;
    const [path = '', search = ''] = href.split(/\?(.*)/, 2);
    if (!isPage(path, search)) return;
    event.preventDefault();
    navigate(href);
  });
}
