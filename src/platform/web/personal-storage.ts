/**
 * These keys stay in the browser when a person leaves it: how the device shows the site, and that copies of classes lie
 * in its cache, which `sync-copies.ts` deletes. All others may name the person or be theirs.
 */
const deviceKeys = new Set(['theme', 'list', 'typeface', 'copies']);

/** Deletes what belongs to the person, in all tabs: drafts, lists, positions, the result of the quiz, their id. */
export function clearPersonalStorage() {
  for (const key of Object.keys(localStorage)) if (!deviceKeys.has(key)) localStorage.removeItem(key);
}
