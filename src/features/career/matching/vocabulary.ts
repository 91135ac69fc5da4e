/** A score is made from these facts; each kind can be switched off. */
export const uses = ['goals', 'interests', 'quiz', 'education', 'answers', 'saved', 'opened'] as const;
export type Use = (typeof uses)[number];
/** Nobody stated these facts: they are only used for adults. */
export const observedUses: readonly Use[] = ['saved', 'opened'];

/** The parts of a score, in the order in which they are shown. */
export const partNames = [
  ...(['goals', 'kind', 'interests', 'quiz', 'destination', 'education', 'eligibility'] as const),
  ...(['time', 'funding', 'freshness', 'answers', 'activity', 'similarity', 'uncertainty', 'variety'] as const),
] as const;
export type PartName = (typeof partNames)[number];

/** A member gives one of these answers to a recommendation. */
export const answers = ['more', 'cannot-apply', 'not-interested', 'too-much-work'] as const;
export type Answer = (typeof answers)[number];

/** Recommendations of one answer. */
export const recommendationCount = 24;
/** The number of recommendations in a weekly email. */
export const weeklyCount = 5;
/** Answers that a member can have; the oldest ones make room. */
export const maxAnswers = 500;
/** The number of a member's latest saved opportunities that count. */
export const countedSaved = 60;
/** Opened opportunities that are kept of a member, for as many days. */
export const maxOpened = 50;
export const openedDays = 90;
