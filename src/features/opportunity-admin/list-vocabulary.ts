/** What the desk's list of opportunities is looked at by, in the order of its views. */
export const deskViews = [
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
export type DeskView = (typeof deskViews)[number];

export const deskViewLabels: Record<DeskView, string> = {
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
export const deskCountLimit = 10_000;

/** `newest` by publication, `closing` by deadline, `verified` by when the official site was last looked at, never first. */
export const deskSorts = ['newest', 'closing', 'title', 'verified'] as const;
export type DeskSort = (typeof deskSorts)[number];

/** So many rows are changed together at most. */
export const mostChosen = 200;
