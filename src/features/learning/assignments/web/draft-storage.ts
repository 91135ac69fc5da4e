import type { Draft } from '#platform/web/drafts/draft.ts';
import { keptDrafts } from '#platform/web/drafts/kept-drafts.ts';

/** Texts that may not have reached the server, by assignment. */
export const keptAnswers = keptDrafts<Draft<string>>('assignment-text');
