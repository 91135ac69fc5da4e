import { hiddenHead } from '#platform/web/define-page.ts';

/** Titles and descriptions: for the server alone, so that no browser loads them. */
export const heads = {
  setup: hiddenHead('Complete Your Profile', 'Say what interests you, and what fits you comes first.'),
};
export type HeadName = keyof typeof heads;
