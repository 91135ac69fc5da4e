import { storedPersonHash } from '#platform/web/person-hash.ts';
import type { PostPicture } from '../contract.ts';

/**
 * Holds the text that was typed and not sent. `key`: of its request, so that the server knows it when it comes again.
 */
export type Draft = { title?: string; text: string; key?: string; pictures?: PostPicture[] };

/** The key holds the hash of the signed-in person, so that nobody else of the same browser gets the draft. */
const keyOf = (draftOf: string) => `discussion-draft:${storedPersonHash()}:${draftOf}`;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** `draftOf`: the thread, or the course whose new thread it is. */
export const storeDraft = (draftOf: string, draft: Draft) =>
  withStorage((storage) =>
    draft.text || draft.title || draft.pictures
      ? storage.setItem(keyOf(draftOf), JSON.stringify(draft))
      : storage.removeItem(keyOf(draftOf)),
  );

export const deleteDraft = (draftOf: string) => withStorage((storage) => storage.removeItem(keyOf(draftOf)));

export const findDraft = (draftOf: string) =>
  withStorage((storage) => {
    const stored = storage.getItem(keyOf(draftOf));
    return stored ? (JSON.parse(stored) as Draft) : undefined;
  });
