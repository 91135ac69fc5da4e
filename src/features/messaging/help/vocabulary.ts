/** The groups of articles, in the order of the help page. */
export const helpGroups = ['start', 'applying', 'classes', 'premium', 'account'] as const;
export type HelpGroup = (typeof helpGroups)[number];

export const helpGroupLabels: Record<HelpGroup, string> = {
  start: 'Finding opportunities',
  applying: 'Applying and dates',
  classes: 'Classes and payments',
  premium: 'Premium',
  account: 'Your account and your data',
};

/** In characters. */
export const maxHelpSearch = 100;

/** Articles offered while somebody writes a question. */
export const maxSuggestions = 3;
