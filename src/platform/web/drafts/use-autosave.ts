import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftSource } from './draft.ts';
import { createDraftStore } from './draft-store.ts';

/**
 * Saves a draft by itself, and at once when the page is left or the connection is back; see `createDraftStore`. It begins
 * with what `readForm` returns then, which may have been typed before the script came. The source is that of the first
 * render: give the component a key where another draft can take its place.
 */
export function useAutosave<Value>(source: DraftSource<Value>, readForm = () => source.stored.value) {
  const [store] = useState(() => createDraftStore(source));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, with the form as it is then.
  useEffect(() => {
    store.begin(readForm());
    const events = ['pagehide', 'online'] as const;
    for (const event of events) addEventListener(event, store.flush);
    return () => {
      for (const event of events) removeEventListener(event, store.flush);
      store.end();
    };
  }, [store]);
  useEffect(() => store.update(source.stored));
  return { ...useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot), ...store };
}
