import { type Interest, interestLabels } from '#features/people/interests/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import type { MatchReason } from './contract.ts';
import type { MentorProfile } from './vocabulary.ts';

/** The known facts about somebody who looks for a mentor. `language`: the one they ask for. */
export type Seeker = {
  interests: readonly Interest[];
  country: string | null;
  /** The opportunities of their applications. */
  opportunityIds: readonly string[];
  language?: string | undefined;
};

/**
 * Returns the reasons for which a mentor fits a member, the weightiest first: programmes, fields, the country, the
 * language asked for.
 */
export function findReasons(profile: MentorProfile, seeker: Seeker): MatchReason[] {
  const programmes = profile.programmes.filter(({ id }) => id !== null && seeker.opportunityIds.includes(id));
  const fields = profile.fields.filter((field) => seeker.interests.includes(field));
  const { country, language } = seeker;
  return [
    ...programmes.map(({ title }) => ({ kind: 'programme' as const, what: title })),
    ...fields.map((field) => ({ kind: 'field' as const, what: interestLabels[field] })),
    ...(country && profile.countries.includes(country)
      ? [{ kind: 'country' as const, what: countryNames[country] ?? country }]
      : []),
    ...(language && profile.languages.includes(language)
      ? [{ kind: 'language' as const, what: formatLanguages([language]) }]
      : []),
  ];
}

const weights = { programme: 1_000, field: 50, country: 10, language: 1 };
const weigh = (reasons: readonly MatchReason[]) => reasons.reduce((sum, { kind }) => sum + weights[kind], 0);

/** Sorts the mentors who share most first; equal ones stay as they came. */
export const byReasons = (one: { reasons: readonly MatchReason[] }, other: { reasons: readonly MatchReason[] }) =>
  weigh(other.reasons) - weigh(one.reasons);
