/** Where an opportunity stands, in words of the desk: kept out of what visitors load. */
export const opportunityStates = ['draft', 'needs_review', 'early_access', 'published', 'archived'] as const;
export type OpportunityState = (typeof opportunityStates)[number];

export const stateLabels: Record<OpportunityState, string> = {
  draft: 'Draft',
  needs_review: 'Needs review',
  early_access: 'Early access',
  published: 'Published',
  archived: 'Archived',
};

/** Premium members see it, and everybody once its early access is over. */
export const isOnSite = (state: OpportunityState) => state === 'published' || state === 'early_access';

/** Nobody sees it yet, so what is typed may be kept without being asked. */
export const savesItself = (state: OpportunityState) => state === 'draft' || state === 'needs_review';
