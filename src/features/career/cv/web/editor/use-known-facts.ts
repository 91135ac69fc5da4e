import { educationLabels, interestLabels } from '#features/people/interests/vocabulary.ts';
import { useProfile } from '#features/people/profiles/web/profile-api.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import type { KnownFacts } from '../../prefill-policy.ts';

/** Returns the facts of account and profile about the signed-in person; undefined until they are read. */
export function useKnownFacts(): KnownFacts | undefined {
  const person = useSession().data?.person;
  const profile = useProfile(person?.uid ?? '').data;
  if (!person || !profile) return undefined;
  return {
    ...{ name: profile.fullName, email: person.email, country: profile.country },
    education: educationLabels[profile.education],
    interests: profile.interests.map((interest) => interestLabels[interest]),
  };
}
