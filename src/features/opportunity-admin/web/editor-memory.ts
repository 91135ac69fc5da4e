import type { OpportunityFields } from '../editor-contract.ts';
import type { OpportunityState } from '../vocabulary.ts';

/** What is being written: the fields as typed, and what they were in the version that was read. */
export type Work = { version: number; state: OpportunityState; base: OpportunityFields; fields: OpportunityFields };
type Kept = Work & { at: number };

const prefix = 'admin-opportunity:';
const longest = 30 * 24 * 60 * 60 * 1000;

/** The one place in the browser's storage that holds what a curator has not saved. Without storage nothing is kept. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

const readKept = (text: string | null) => (text ? (JSON.parse(text) as Kept) : undefined);

export const keepWork = (id: string, work: Work) =>
  withStorage((storage) => storage.setItem(prefix + id, JSON.stringify({ ...work, at: Date.now() })));

export const deleteDraft = (id: string) => withStorage((storage) => storage.removeItem(prefix + id));

/** What was not saved of this one; older than 30 days, of any, is forgotten. */
export const recallWork = (id: string): Work | undefined =>
  withStorage((storage) => {
    for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix)))
      if ((readKept(storage.getItem(key))?.at ?? 0) < Date.now() - longest) storage.removeItem(key);
    const kept = readKept(storage.getItem(prefix + id));
    if (!kept) return undefined;
    const { at: _at, ...work } = kept;
    return work;
  });
