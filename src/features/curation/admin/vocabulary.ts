/** States and their labels; a separate file, so that visitors do not load it. */
export const opportunityStates = ['draft', 'needs_review', 'early_access', 'published', 'archived'] as const;
export type OpportunityState = (typeof opportunityStates)[number];

export const stateLabels: Record<OpportunityState, string> = {
  draft: 'Draft',
  needs_review: 'Needs review',
  early_access: 'Early access',
  published: 'Published',
  archived: 'Archived',
};

export const isOnSite = (state: OpportunityState) => state === 'published' || state === 'early_access';

/** Not public, so changes are saved automatically. */
export const savesItself = (state: OpportunityState) => state === 'draft' || state === 'needs_review';
