import { storedPersonHash } from './person-hash.ts';

/** The key contains the hash of the signed-in person, so that nobody else of the same browser gets the form. */
const keyOf = (name: string) => `kept-form:${storedPersonHash()}:${name}`;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export type KeptForm = Record<string, string[]>;

/** Stores what somebody has typed into a form and not sent. */
export const keptForm = (name: string) => ({
  find: () =>
    withStorage((storage) => {
      const text = storage.getItem(keyOf(name));
      return text ? (JSON.parse(text) as KeptForm) : undefined;
    }),
  store: (values: KeptForm) => withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(values))),
  remove: () => withStorage((storage) => storage.removeItem(keyOf(name))),
});
