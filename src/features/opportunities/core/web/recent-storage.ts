import { storedPersonHash } from '#platform/web/person-hash.ts';

/** Somebody else who uses this browser must not see them. */
type Stored<Item> = { person: string; items: Item[] };

/** A short list of one person, kept in this browser alone: the latest first. */
export function recentList<Item>(key: string, max: number, isSame: (a: Item, b: Item) => boolean) {
  function read(): Item[] {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored<Item> | null;
      return stored && stored.person === storedPersonHash() && Array.isArray(stored.items) ? stored.items : [];
    } catch {
      return [];
    }
  }
  return {
    read,
    add(item: Item) {
      const items = [item, ...read().filter((other) => !isSame(other, item))].slice(0, max);
      try {
        localStorage.setItem(key, JSON.stringify({ person: storedPersonHash(), items } satisfies Stored<Item>));
      } catch {
        // Without storage nothing is remembered.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

export const recentSearches = recentList<string>('searches', 6, (a, b) => a.toLowerCase() === b.toLowerCase());
export type Viewed = { slug: string; title: string };
export const recentlyViewed = recentList<Viewed>('viewed', 7, (a, b) => a.slug === b.slug);
