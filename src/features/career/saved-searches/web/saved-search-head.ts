import { hiddenHead } from '#platform/web/define-page.ts';

/** For the server alone, so that no browser loads it. */
export const savedSearchesHead = hiddenHead('Saved searches', 'Searches that you keep, and what is new in them.');
