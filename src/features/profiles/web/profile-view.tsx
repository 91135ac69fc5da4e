import type { ReactNode } from 'react';
import { educationLabels, interestLabels } from '#features/interests/vocabulary.ts';
import { findCountry } from '#platform/shared/country-search.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import type { Profile } from '../contract.ts';

export function ProfileView({ profile }: { profile: Profile }) {
  const { fullName, dateOfBirth, country, education, interests, goals } = profile;
  return (
    <dl className="profile-facts">
      <Fact term="Full name">{fullName}</Fact>
      <Fact term="Date of birth">{dateOfBirth && formatLongDate(dateOfBirth)}</Fact>
      <Fact term="Country">{findCountry(country)?.name ?? country}</Fact>
      <Fact term="Education">{educationLabels[education]}</Fact>
      <div>
        <dt>Interests</dt>
        <dd>
          {interests.length === 0 ? (
            <span className="profile-empty">No interests selected</span>
          ) : (
            <ul className="interest-chips">
              {interests.map((interest) => (
                <li key={interest} className="interest-chip">
                  {interestLabels[interest]}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      <Fact term="Goals">{goals}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{children || <span className="profile-empty">Not provided</span>}</dd>
    </div>
  );
}
