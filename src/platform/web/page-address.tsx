import { createContext, useContext, useSyncExternalStore } from 'react';

/** The address that the page on screen was made for. It changes together with the page, never before. */
export type PageAddress = { path: string; params: Record<string, string>; search: string };

export const PageAddressContext = createContext<PageAddress>({ path: '/', params: {}, search: '' });

export const usePageAddress = () => useContext(PageAddressContext);

const never = () => () => {};

/** False on the server and while hydrating, true after: for what only the browser knows, such as its time zone. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
