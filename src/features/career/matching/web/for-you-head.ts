import { hiddenHead } from '#platform/web/define-page.ts';

/** Title and description: for the server alone, so that no browser loads them. */
export const forYouHead = hiddenHead('For you', 'The opportunities that fit you best, and why.');
