import { storedPersonHash } from '#platform/web/person-hash.ts';

/** The key holds the hash of the signed-in person, so that nobody else of the same browser gets the position. */
const keyOf = (lesson: string) => `reading-position:${storedPersonHash()}:${lesson}`;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** `lesson`: '{course}/{lesson}'. `block`: which one of its text is at the top of the screen; 0 deletes it. */
export const storePosition = (lesson: string, block: number) =>
  withStorage((storage) =>
    block > 0 ? storage.setItem(keyOf(lesson), String(block)) : storage.removeItem(keyOf(lesson)),
  );

/** 0 without one. */
export const findPosition = (lesson: string) => withStorage((storage) => Number(storage.getItem(keyOf(lesson)))) || 0;
