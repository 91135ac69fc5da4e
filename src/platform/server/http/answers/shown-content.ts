import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Tags name the content that a response shows: names of tables, or finer ones that a feature makes. A change names the
 * tags that it alters, and a response with one of them is out of date.
 */
export type Tags = ReadonlySet<string>;

/** Marks a response whose content nobody declared: every change may alter it. */
export const anyContent = '*';

/** Marks a response that is made anew at each request. */
export const notKept = '!';

type Shown = { tags: Set<string>; isNoted: boolean };
const storage = new AsyncLocalStorage<Shown>();

/** Notes, for the response that is being made, what a part of it shows. */
export function noteShown(tags: readonly string[]) {
  const shown = storage.getStore();
  if (!shown) return;
  shown.isNoted = true;
  for (const tag of tags) shown.tags.add(tag);
}

/** Runs what makes a response, and returns what was noted meanwhile: `anyContent` where nothing was. */
export async function collectShown(work: () => Promise<unknown>): Promise<Tags> {
  const shown: Shown = { tags: new Set(), isNoted: false };
  await storage.run(shown, work);
  return shown.isNoted ? shown.tags : new Set([anyContent]);
}
