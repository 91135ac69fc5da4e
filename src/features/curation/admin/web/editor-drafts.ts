import { dayMs } from '#platform/shared/durations.ts';
import type { OpportunityFields } from '../editor-contract.ts';
import type { OpportunityState } from '../vocabulary.ts';

/** `fields` as typed; `base` as in the version that was read. */
export type Draft = { version: number; state: OpportunityState; base: OpportunityFields; fields: OpportunityFields };
type StoredDraft = Draft & { at: number };

const prefix = 'admin-opportunity:';
const maxAge = 30 * dayMs;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

const parseDraft = (text: string | null) => (text ? (JSON.parse(text) as StoredDraft) : undefined);

export const saveDraft = (id: string, draft: Draft) =>
  withStorage((storage) => storage.setItem(prefix + id, JSON.stringify({ ...draft, at: Date.now() })));

export const deleteDraft = (id: string) => withStorage((storage) => storage.removeItem(prefix + id));

/** Unsaved work on an opportunity. Deletes all drafts older than 30 days. */
export const loadDraft = (id: string): Draft | undefined =>
  withStorage((storage) => {
    for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix)))
      if ((parseDraft(storage.getItem(key))?.at ?? 0) < Date.now() - maxAge) storage.removeItem(key);
    const stored = parseDraft(storage.getItem(prefix + id));
    if (!stored) return undefined;
    const { at: _at, ...draft } = stored;
    return draft;
  });
