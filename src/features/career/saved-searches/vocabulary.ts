/** How often a person hears of what is new in a search. */
export const digestChoices = ['daily', 'weekly', 'off'] as const;
export type DigestChoice = (typeof digestChoices)[number];

export const digestLabels: Record<DigestChoice, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  off: 'Never',
};

/** The hour of a person's own day at which digests come. */
export const digestHour = 9;

/** Opportunities that a digest lists. */
export const maxInDigest = 10;

/** Saved searches of one person, and of one address without an account. */
export const maxSearches = 20;
export const maxVisitorSearches = 5;

/** In characters. */
export const maxNameLength = 80;

/** Days until a search that a visitor has not confirmed is deleted. */
export const daysToConfirm = 14;
