import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PartValue, StoredPart } from '../part-contract.ts';
import type { ApplicationPart } from '../vocabulary.ts';
import { noteSaved, readPart, sendPart } from './part-api.ts';
import { deleteDraft, loadDraft, storeDraft } from './part-drafts.ts';
import { createPartStore } from './part-store.ts';

/** Saves a part by itself, from when `readForm` can be called; see `createPartStore`. */
export function usePartSaving(id: string, part: ApplicationPart, stored: StoredPart, readForm: () => PartValue) {
  const client = useQueryClient();
  const key = { id, part };
  const [store] = useState(() =>
    createPartStore({
      stored,
      send: (value) => sendPart(id, part, value),
      read: () => readPart(client, id, part),
      onSaved: (saved) => noteSaved(client, id, part, saved),
      drafts: {
        load: () => loadDraft(key),
        store: (draft) => storeDraft(key, draft),
        remove: () => deleteDraft(key),
      },
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, with the form as it is then.
  useEffect(() => {
    store.begin(readForm());
    const save = () => void store.save();
    const events = ['pagehide', 'online'] as const;
    for (const event of events) addEventListener(event, save);
    return () => {
      for (const event of events) removeEventListener(event, save);
      store.end();
    };
  }, [store]);
  useEffect(() => store.update(stored), [store, stored]);

  return { ...useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot), store };
}
