import { storedPersonHash } from '#platform/web/person-hash.ts';
import type { TextSource, VersionedText } from '#platform/web/text-store.ts';

/** The key holds the hash of the signed-in person, so that nobody else of the same browser gets the CV. */
const keyOf = (id: string) => `cv-draft:${storedPersonHash()}:${id}`;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Stores the text that may not have reached the server. */
export const unsentCv = (id: string): NonNullable<TextSource['unsent']> => ({
  find: () =>
    withStorage((storage) => {
      const text = storage.getItem(keyOf(id));
      return text ? (JSON.parse(text) as VersionedText) : undefined;
    }),
  store: (unsent) => withStorage((storage) => storage.setItem(keyOf(id), JSON.stringify(unsent))),
  remove: () => withStorage((storage) => storage.removeItem(keyOf(id))),
});

const spellingsKey = () => `cv-spellings:${storedPersonHash()}`;
const maxOwnSpellings = 200;

const listSpellings = () =>
  withStorage((storage) => JSON.parse(storage.getItem(spellingsKey()) ?? '[]') as readonly string[]) ?? [];

/** Words that are in no dictionary and right all the same; the oldest are forgotten. */
export const ownSpellings = {
  list: listSpellings,
  add(word: string) {
    const spellings = [...listSpellings(), word].slice(-maxOwnSpellings);
    withStorage((storage) => storage.setItem(spellingsKey(), JSON.stringify(spellings)));
    return spellings;
  },
};
