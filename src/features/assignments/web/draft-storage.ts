import { storedPersonHash } from '#platform/web/person-hash.ts';

/** A text that may not have reached the server; `version` is that of the draft which it changes. */
type Unsent = { text: string; version: number };

/** Of the person whose page it is, so that nobody else of the same browser gets it. */
const keyOf = (assignmentId: string) => `assignment-draft:${storedPersonHash()}:${assignmentId}`;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const storeUnsent = (assignmentId: string, unsent: Unsent) =>
  withStorage((storage) => storage.setItem(keyOf(assignmentId), JSON.stringify(unsent)));

export const deleteUnsent = (assignmentId: string) => withStorage((storage) => storage.removeItem(keyOf(assignmentId)));

export const findUnsent = (assignmentId: string) =>
  withStorage((storage) => {
    const text = storage.getItem(keyOf(assignmentId));
    return text ? (JSON.parse(text) as Unsent) : undefined;
  });
