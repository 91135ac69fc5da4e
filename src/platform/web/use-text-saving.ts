import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTextStore, type TextSource } from './text-store.ts';

/**
 * Saves a text by itself, and at once when the page is left or the connection is back; see `createTextStore`. The source
 * is that of the first render: give the component a key where the text of another thing can take its place.
 */
export function useTextSaving(source: TextSource) {
  const [store] = useState(() => createTextStore(source));
  useEffect(() => {
    store.begin();
    const events = ['pagehide', 'online'] as const;
    for (const event of events) addEventListener(event, store.flush);
    return () => {
      for (const event of events) removeEventListener(event, store.flush);
      store.flush();
    };
  }, [store]);
  return { ...useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot), ...store };
}
