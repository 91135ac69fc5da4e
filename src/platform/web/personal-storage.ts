/**
 * What stays in the browser when a person leaves it: how the device shows the site, and that copies of classes lie in its
 * cache, which `sync-copies.ts` deletes. Everything else may name them or be theirs.
 */
const deviceKeys = new Set(['theme', 'list', 'typeface', 'copies']);

/** Set until a visitor's page has cleared once more what a page of the person stored while it was left. */
const leftKey = 'left';

export const markLeft = () => localStorage.setItem(leftKey, '1');
export const isMarkedLeft = () => localStorage.getItem(leftKey) !== null;

/** Deletes what belongs to the person, in all tabs: drafts, lists, positions, the result of the quiz, their id. */
export function clearPersonalStorage() {
  for (const key of Object.keys(localStorage)) if (!deviceKeys.has(key)) localStorage.removeItem(key);
}
