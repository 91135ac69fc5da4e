import { keysOf } from '#platform/shared/keys-of.ts';

/** The views of the admin list, in display order. */
export const adminViewLabels = {
  all: 'All',
  'needs-review': 'Needs review',
  'early-access': 'Early access',
  'closing-soon': 'Closing soon',
  unverified: 'Not checked for 60 days',
  reported: 'Reported',
  'dead-link': 'Dead link',
  closed: 'Closed',
  drafts: 'Drafts',
  archived: 'Archived',
};
export type AdminView = keyof typeof adminViewLabels;
export const adminViews = keysOf(adminViewLabels);

export const daysOfClosingSoon = 14;
/** Days after which a verification expires. */
export const daysOfVerified = 60;
/** Above this a view's count is a lower bound. */
export const adminCountLimit = 10_000;

/** `newest` by publication, `closing` by deadline, `verified` by last verification, never verified first. */
export const adminSorts = ['newest', 'closing', 'title', 'verified'] as const;
export type AdminSort = (typeof adminSorts)[number];

export const maxChosen = 200;
