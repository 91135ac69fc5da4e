import { adulthood, ageOf } from '#platform/shared/dates/ages.ts';

/** The facts from which somebody's age is known; read with `ageColumnsOf`. */
export type KnownAge = {
  /** The date in the profile, which its user can change. */
  dateOfBirth: string | null;
  /** The day from which a declared minor is an adult, which the user cannot change: `minor-declaration-table.ts`. */
  adultFrom: string | null;
};

/** Whether a day is still to come somewhere on Earth. */
export const isAhead = (day: string | null | undefined, at: Date) => typeof day === 'string' && ageOf(day, at) < 0;

/**
 * Whether somebody is known to be 18 or older (docs/decisions, '0086'). Whatever is open to adults alone, or shows who
 * somebody is, asks this: without a date of birth it is false.
 */
export const isKnownAdult = ({ dateOfBirth, adultFrom }: KnownAge, at: Date) =>
  dateOfBirth !== null && ageOf(dateOfBirth, at) >= adulthood && !isAhead(adultFrom, at);

/**
 * Whether somebody is known to be under 18. For what is said to minors alone and what they need, such as a guardian: false
 * for those of unknown age, who are no adults either.
 */
export const isKnownMinor = ({ dateOfBirth, adultFrom }: KnownAge, at: Date) =>
  (dateOfBirth !== null && ageOf(dateOfBirth, at) < adulthood) || isAhead(adultFrom, at);
