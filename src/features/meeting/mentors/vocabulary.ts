import type { Interest } from '#features/people/interests/vocabulary.ts';

/** Characters, days, or how many. */
export const mentorLimits = {
  ...{ motivation: 2_000, helpsWith: 1_000, person: 120, programme: 160, reason: 500, email: 254 },
  ...{ chosen: 10, programmes: 10, shown: 200 },
  /** Accepted mentors are checked anew each year, and hear of it so many days before. */
  ...{ vettedDays: 365, remindDays: 30, invitationDays: 90 },
} as const;

/** 'waiting' is about what was sent last; an accepted mentor stays one while a change of theirs waits. */
export const mentorStates = ['waiting', 'accepted', 'refused', 'ended'] as const;
export type MentorState = (typeof mentorStates)[number];

export const mentorStateLabels: Record<MentorState, string> = {
  waiting: 'Waits for us',
  accepted: 'Mentor',
  refused: 'Not accepted',
  ended: 'Ended',
};

/** The name of applications in the inbox of curators. */
export const mentorKind = 'mentors';

/** A curator has done these steps before somebody is accepted. */
export const vettingSteps = ['identity', 'references', 'training', 'agreement'] as const;

export const mentorFilters = ['accepted', 'all'] as const;
export type MentorFilter = (typeof mentorFilters)[number];

/** A programme that a mentor knows; with an id where SeaLeap lists it. */
export type Programme = { title: string; id: string | null };

/** A mentor's own description. `programmes` are in their own words, or those of SeaLeap. */
export type MentorProfile = {
  helpsWith: string;
  /** ISO 639-1. */
  languages: string[];
  /** ISO 3166 alpha-2. */
  countries: string[];
  fields: Interest[];
  programmes: Programme[];
};

/** Lists the languages that most people learn or speak, by ISO 639-1; in the order of their English names. */
export const mentorLanguages = [
  ...(['am', 'ar', 'bn', 'zh', 'cs', 'nl', 'en', 'fi', 'fr', 'de', 'el', 'ha', 'he', 'hi', 'hu', 'ig', 'id'] as const),
  ...(['it', 'ja', 'ko', 'ms', 'ne', 'fa', 'pl', 'pt', 'pa', 'ro', 'ru', 'rw', 'so', 'es', 'sw', 'sv', 'tl'] as const),
  ...(['ta', 'te', 'th', 'tr', 'uk', 'ur', 'vi', 'yo', 'zu'] as const),
] as const;
