import type { ReactNode } from 'react';
import { educationLabels, interestLabels } from '#features/people/interests/vocabulary.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { findCountry } from '#platform/shared/countries/country-search.ts';
import { adulthood, ageOf } from '#platform/shared/dates/ages.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import type { Profile } from '../contract.ts';
import { studyLabels, studyQuestions } from './study-labels.ts';

export function ProfileView({ profile }: { profile: Profile }) {
  const isMinor = useSession().data?.person?.isMinor === true;
  const now = useNow();
  const { fullName, dateOfBirth, country, education, studying, finished, interests, goals } = profile;
  const isProtected = isMinor && (dateOfBirth === null || ageOf(dateOfBirth, now) >= adulthood);
  return (
    <dl className="grid gap-6">
      <Fact term="Full name">{fullName}</Fact>
      <Fact term="Date of birth">{dateOfBirth && formatLongDate(dateOfBirth)}</Fact>
      {isProtected && <Protection />}
      <Fact term="Country">{findCountry(country)?.name ?? country}</Fact>
      <Fact term="Education">{educationLabels[education]}</Fact>
      {studying && <Fact term={studyQuestions.studying}>{studyLabels.studying[studying]}</Fact>}
      {finished && <Fact term={studyQuestions.finished}>{studyLabels.finished[finished]}</Fact>}
      <div>
        <dt className="text-muted text-sm">Interests</dt>
        <dd className="whitespace-pre-line">
          {interests.length === 0 ? (
            <span className="text-muted">No interests selected</span>
          ) : (
            <ul className="flex flex-wrap mt-2 gap-2">
              {interests.map((interest) => (
                <li key={interest} className="rounded-full text-sm font-semibold px-3.5 py-1 border border-control">
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
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="whitespace-pre-line" dir="auto">
        {children || <span className="text-muted">Not provided</span>}
      </dd>
    </div>
  );
}

/** Explains the protection of a declared minor whose date of birth says something else now. */
const Protection = () => (
  <div>
    <dt className="text-muted text-sm">Under 18</dt>
    <dd className="whitespace-pre-line">
      You told us before that you are under 18. What protects people under 18 stays until that birthday. Was it a
      mistake?{' '}
      <a className="link" href="/help/ask">
        Write to us
      </a>
      .
    </dd>
  </div>
);
