import type { Applicant } from '#features/opportunities/core/eligibility-policy.ts';
import type { Interest } from '#features/people/interests/vocabulary.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import { wishedFields } from '../terms/field-policy.ts';
import { statedStudies, wishedDegrees } from '../terms/study-policy.ts';
import { wishedCountries, wishesOnline } from '../terms/wish-policy.ts';

/** The facts that a person gave in the profile. `quizAnswers` are ids of options of the quiz. */
export type Member = Applicant & {
  interests: readonly Interest[];
  goals: string | null;
  quizAnswers: readonly string[];
};
export type Person = ReturnType<typeof readPerson>;

/** A member with what their goals tell beyond the profile; `goals` is empty where they may not be used. */
export function readPerson(member: Member, goals: string, now: Date) {
  const saysStudies = Boolean(member.studying ?? member.finished);
  return {
    ...member,
    ...(!saysStudies && statedStudies(member.education, goals)),
    goals,
    /** In completed years. */
    age: member.dateOfBirth === null ? undefined : ageOf(member.dateOfBirth, now),
    /** What they study, do or look for; empty where that is not said. */
    fields: wishedFields(goals),
    degrees: wishedDegrees(goals),
    /** Where they want to go; empty where they name no country. */
    countries: wishedCountries(goals, member.country),
    isForOnline: wishesOnline(goals),
  };
}
