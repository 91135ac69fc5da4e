import { storedPersonHash } from '../person-hash.ts';

/**
 * These keys stay in the browser when a person leaves it: how the device shows the site, and that copies of classes lie
 * in its cache, which `sync-copies.ts` deletes. All others may name the person or be theirs.
 */
const deviceKeys = new Set(['theme', 'list', 'typeface', 'copies']);

/** Deletes what belongs to the person, in all tabs: drafts, lists, positions, the result of the quiz, their id. */
export function clearPersonalStorage() {
  for (const key of Object.keys(localStorage)) if (!deviceKeys.has(key)) localStorage.removeItem(key);
}

/** Runs one access to localStorage; undefined when storage is unavailable or holds no JSON. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** The keys that begin with `prefix`; none without storage. */
export const storedKeys = (prefix: string) =>
  attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [];

export type StoredItem<Value> = {
  find: () => Value | undefined;
  /** Returns whether the browser has stored it. */
  store: (value: Value) => boolean;
  remove: () => void;
};

const itemAt = <Value>(keyOf: () => string): StoredItem<Value> => ({
  find: () => attempt((storage) => JSON.parse(storage.getItem(keyOf()) ?? 'null') as Value | null) ?? undefined,
  store: (value) =>
    attempt((storage) => {
      storage.setItem(keyOf(), JSON.stringify(value));
      return true;
    }) ?? false,
  remove: () => attempt((storage) => storage.removeItem(keyOf())),
});

/** A JSON value of this browser, whoever uses it. No method throws. */
export const browserItem = <Value>(key: string) => itemAt<Value>(() => key);

export const personalPrefix = (kind: string) => `${kind}:${storedPersonHash()}:`;

/** A JSON value that only the signed-in person (or visitors, who share one) can find in this browser. No method throws. */
export const personalItem = <Value>(kind: string, name = '') => itemAt<Value>(() => personalPrefix(kind) + name);
