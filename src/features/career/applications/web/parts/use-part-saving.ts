import { useQueryClient } from '@tanstack/react-query';
import { useAutosave } from '#platform/web/drafts/use-autosave.ts';
import type { PartValue, StoredPart } from '../../part-contract.ts';
import { mergeParts } from '../../part-merge-policy.ts';
import type { ApplicationPart } from '../../vocabulary.ts';
import { keptPartOf, noteSaved, readPart, sendPart } from './part-api.ts';

/** Saves a part by itself, from when `readForm` can be called; see `createDraftStore`. */
export function usePartSaving(id: string, part: ApplicationPart, stored: StoredPart, readForm: () => PartValue) {
  const client = useQueryClient();
  return useAutosave<PartValue>(
    {
      stored,
      send: (value) => sendPart(id, part, value as StoredPart),
      read: () => readPart(client, id, part),
      onSaved: (saved) => noteSaved(client, id, part, saved as StoredPart),
      kept: keptPartOf(id, part),
      merge: mergeParts,
    },
    readForm,
  );
}
