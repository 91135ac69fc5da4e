import { createContext, useContext, useSyncExternalStore } from 'react';

/** The address of the page on screen. It changes together with the page, unlike `location`. */
export type PageAddress = { path: string; params: Record<string, string>; search: string };

export const PageAddressContext = createContext<PageAddress>({ path: '/', params: {}, search: '' });

export const usePageAddress = () => useContext(PageAddressContext);

const never = () => () => {};

/** False on the server and while hydrating: for what only the browser knows, such as its time zone. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
