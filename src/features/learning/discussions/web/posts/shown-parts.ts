import { pagePart } from '#platform/web/page-part.ts';

/** Loads further pages of a list. */
export const morePart = pagePart(() => import('#platform/web/lists/load-more.tsx'));
/** Shows the pictures of threads that have some. */
export const picturesPart = pagePart(() => import('./post-pictures.tsx'));

/** Loads what the page of the server has, so that it is there with the rest. */
export async function loadShownParts() {
  const isShown = (selector: string) => import.meta.env.SSR || document.querySelector(selector) !== null;
  await Promise.all([isShown('.more') && morePart.load(), isShown('.post-pictures') && picturesPart.load()]);
}
