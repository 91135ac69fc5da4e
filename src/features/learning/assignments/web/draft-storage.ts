import { storedPersonHash } from '#platform/web/person-hash.ts';
import type { TextSource, VersionedText } from '#platform/web/text-store.ts';

/** The key holds the hash of the signed-in person, so that nobody else of the same browser gets the draft. */
const keyOf = (assignmentId: string) => `assignment-draft:${storedPersonHash()}:${assignmentId}`;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** A text that may not have reached the server. */
export const unsentDraft = (assignmentId: string): NonNullable<TextSource['unsent']> => ({
  find: () =>
    withStorage((storage) => {
      const text = storage.getItem(keyOf(assignmentId));
      return text ? (JSON.parse(text) as VersionedText) : undefined;
    }),
  store: (unsent) => withStorage((storage) => storage.setItem(keyOf(assignmentId), JSON.stringify(unsent))),
  remove: () => withStorage((storage) => storage.removeItem(keyOf(assignmentId))),
});
