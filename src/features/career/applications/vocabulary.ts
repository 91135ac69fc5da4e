/** Where somebody stands with what they apply for, in the usual order; every move between them is allowed. */
export const applicationStates = [
  ...(['saved', 'preparing', 'submitted', 'interview'] as const),
  ...(['accepted', 'rejected', 'withdrawn'] as const),
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** States in which the deadline still matters: nothing has been sent. */
export const openStates: readonly ApplicationState[] = ['saved', 'preparing'];

/** States that end an application. */
export const endStates: readonly ApplicationState[] = ['accepted', 'rejected', 'withdrawn'];

export const stateLabels: Record<ApplicationState, string> = {
  saved: 'Saved',
  preparing: 'Preparing',
  submitted: 'Submitted',
  interview: 'Interview',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** 'week' and 'month': closing within 7 or 30 days; 'open': no date known; 'past': the date has passed. */
export const timeChoices = ['week', 'month', 'open', 'past'] as const;
export type TimeChoice = (typeof timeChoices)[number];

/** How the list is shown; each person's choice is remembered. */
export const applicationViews = ['list', 'board', 'calendar'] as const;
export type ApplicationView = (typeof applicationViews)[number];

/** The kinds of entry on a day of the calendar; 'own': a deadline that the person gave. */
export const entryKinds = ['deadline', 'expected', 'own', 'step'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Applications that one person can have. */
export const maxApplications = 1_000;
/** The limit of opportunities that a visitor's browser stores, and brings along in one call. */
export const maxBrought = 200;
/** Moves kept of one application; the oldest ones make room. */
export const maxMoves = 100;
/** The parts of an application beside its state; each is saved by itself. */
export const applicationParts = ['checklist', 'notes', 'outcome', 'links', 'contacts'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** Rows of a part. */
export const maxRows = { checklist: 40, links: 20, contacts: 20 } as const;
/** Characters. */
export const lengths = {
  ...({ title: 200, organization: 200, link: 2_000 } as const),
  ...({ item: 200, notes: 10_000, outcome: 5_000, name: 200, address: 1_000 } as const),
} as const;
/** Days that people can give, as ISO 8601 text; while a year is typed, browsers report the year 2. */
export const dayRange = { first: '2000-01-01', last: '2199-12-31' } as const;
