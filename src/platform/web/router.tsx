import { createContext, type MouseEvent as ReactMouseEvent, useContext, useSyncExternalStore } from 'react';

/**
 * Client-side navigation. Links are plain `<a href>`, handled by one listener on the document, so that they also work
 * before hydration and outside of React.
 */
type PageLocation = { path: string; search: string };

/** The location while rendering on the server. */
export const ServerLocation = createContext<PageLocation>({ path: '/', search: '' });

const navigatedEvent = 'sealeap:navigated';

const subscribe = (listen: () => void) => {
  addEventListener('popstate', listen);
  addEventListener(navigatedEvent, listen);
  return () => {
    removeEventListener('popstate', listen);
    removeEventListener(navigatedEvent, listen);
  };
};

/** The current path, and the search string without its question mark. */
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

/** Navigates within this site; `replace` replaces the history entry. */
export function navigate(href: string, { replace = false } = {}) {
  if (replace) history.replaceState(history.state, '', href);
  else history.pushState(null, '', href);
  dispatchEvent(new Event(navigatedEvent));
}

type Click = Pick<MouseEvent | ReactMouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click without modifier keys, which would open a new tab or window, or download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function hrefToFollow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || !isPlainClick(event)) return undefined;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.hash) return undefined;
  return link.pathname + link.search;
}

/** From now on, clicks on links that `isPage` accepts navigate without a reload. */
export function followLinks(isPage: (path: string) => boolean) {
  document.addEventListener('click', (event) => {
    const href = hrefToFollow(event);
    if (href === undefined || !isPage(href.split('?', 1)[0]!)) return;
    event.preventDefault();
    navigate(href);
  });
}
