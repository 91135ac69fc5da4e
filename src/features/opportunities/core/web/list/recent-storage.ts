import { personalItem } from '#platform/web/drafts/personal-storage.ts';

/** A short list of one person, kept in this browser alone: the latest first. */
function recentList<Item>(kind: string, max: number, isSame: (a: Item, b: Item) => boolean) {
  const item = personalItem<Item[]>(kind);
  const read = () => item.find() ?? [];
  return {
    read,
    add: (added: Item) => item.store([added, ...read().filter((other) => !isSame(added, other))].slice(0, max)),
    clear: item.remove,
  };
}

export const recentSearches = recentList<string>('searches', 6, (a, b) => a.toLowerCase() === b.toLowerCase());
export type Viewed = { slug: string; title: string };
export const recentlyViewed = recentList<Viewed>('viewed', 7, (a, b) => a.slug === b.slug);
