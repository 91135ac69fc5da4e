/** Kinds of what a member said that can be switched off. */
export const uses = ['goals', 'interests', 'education', 'answers'] as const;
export type Use = (typeof uses)[number];

/** The parts of a score, in the order in which they are shown. */
export const partNames = [
  ...(['goals', 'kind', 'interests', 'education', 'eligibility'] as const),
  ...(['time', 'funding', 'freshness', 'answers', 'variety'] as const),
] as const;
export type PartName = (typeof partNames)[number];

/** What a member says to a recommendation. */
export const answers = ['more', 'cannot-apply', 'not-interested', 'too-much-work'] as const;
export type Answer = (typeof answers)[number];

/** Recommendations of one answer. */
export const recommendationCount = 24;
/** Answers that a member can have; the oldest ones make room. */
export const maxAnswers = 500;
