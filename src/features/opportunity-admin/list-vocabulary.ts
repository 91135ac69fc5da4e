/** What the desk's list of opportunities is looked at by, in the order of its views. */
export const adminViews = [
  'all',
  'needs-review',
  'early-access',
  'closing-soon',
  'unverified',
  'reported',
  'dead-link',
  'closed',
  'drafts',
  'archived',
] as const;
export type AdminView = (typeof adminViews)[number];

export const adminViewLabels: Record<AdminView, string> = {
  all: 'All',
  'needs-review': 'Needs review',
  'early-access': 'Early access',
  'closing-soon': 'Closing soon',
  unverified: 'Unverified for 60 days',
  reported: 'Reported',
  'dead-link': 'Dead link',
  closed: 'Closed',
  drafts: 'Drafts',
  archived: 'Archived',
};

/** Days before its deadline in which an opportunity is closing soon. */
export const daysOfClosingSoon = 14;
/** Days for which a look at the official site counts. */
export const daysOfVerified = 60;
/** Above this, the count of a view is a lower bound. */
export const adminCountLimit = 10_000;

/** `newest` by publication, `closing` by deadline, `verified` by when the official site was last looked at, never first. */
export const adminSorts = ['newest', 'closing', 'title', 'verified'] as const;
export type AdminSort = (typeof adminSorts)[number];

/** So many rows are changed together at most. */
export const maxChosen = 200;
