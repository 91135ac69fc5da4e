import { educationLabels, interestLabels } from '#features/people/interests/vocabulary.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import type { OpportunityDetail } from '../../contract.ts';
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
      {eligibility && (
        <p className="[p+&]:mt-4" dir="auto">
          {eligibility}
        </p>
      )}
      <dl className="facts mt-4 border-t border-line">
        {facts.map(
          ([term, value]) =>
            value && (
              <div
                className="grid grid-cols-[9em_minmax(0,1fr)] text-sm py-2.5 border-b border-line gap-4 max-xs:grid-cols-1 max-xs:gap-0"
                key={term}
              >
                <dt className="text-muted">{term}</dt>
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
      <ul className="list-disc px-5">
        {benefits.map((benefit) => (
          <li className="[li+&]:mt-1.5" key={benefit} dir="auto">
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}
