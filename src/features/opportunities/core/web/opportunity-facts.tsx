import { educationLabels, interestLabels } from '#features/people/interests/vocabulary.ts';
import { formatLanguages } from '#platform/shared/languages.ts';
import type { OpportunityDetail } from '../contract.ts';
import { ApplicationSteps } from './application-steps.tsx';
import { formatAges } from './eligibility-labels.ts';

type Properties = { opportunity: OpportunityDetail };

/** Shows the benefits, who can apply, and the other known facts, below the description. */
export function OpportunityFacts({ opportunity }: Properties) {
  const { eligibility, countries, educationLevels, languages, interests } = opportunity;
  const facts = [
    ['Countries', countries],
    ['Education', educationLevels.map((level) => educationLabels[level]).join(', ')],
    ['Age', formatAges(opportunity)],
    ['You apply in', formatLanguages(languages)],
    ['Topics', interests.map((interest) => interestLabels[interest]).join(', ')],
  ] as const;
  return (
    <>
      <Benefits opportunity={opportunity} />
      <h2>Who can apply</h2>
      {eligibility && <p dir="auto">{eligibility}</p>}
      <dl className="facts">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ApplicationSteps opportunity={opportunity} />
    </>
  );
}

function Benefits({ opportunity: { benefits } }: Properties) {
  if (benefits.length === 0) return null;
  return (
    <>
      <h2>What you get</h2>
      <ul className="plain-list">
        {benefits.map((benefit) => (
          <li key={benefit} dir="auto">
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}
