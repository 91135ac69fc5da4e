import { plainHead } from '#platform/web/define-page.ts';

/** Titles and descriptions: for the server alone, so that no browser loads them. */
export const heads = {
  privacy: plainHead('Privacy', 'What SeaLeap keeps about you, why and for how long, and what you can do about it.'),
  terms: plainHead('Terms', 'The rules for using SeaLeap, for classes, Premium and getting your money back.'),
};
export type HeadName = keyof typeof heads;
