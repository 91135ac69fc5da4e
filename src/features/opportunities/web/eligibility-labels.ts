import { educationLabels } from '#features/interests/vocabulary.ts';
import { counted } from '#platform/shared/text.ts';
import type { OpportunityDetail } from '../contract.ts';

type Ages = Pick<OpportunityDetail, 'minAge' | 'maxAge'>;

/** '16 to 20', '16 or older', 'Up to 20'; undefined for any age. */
export function formatAges({ minAge, maxAge }: Ages) {
  if (minAge && maxAge) return `${minAge} to ${maxAge}`;
  if (minAge) return `${minAge} or older`;
  return maxAge ? `Up to ${maxAge}` : undefined;
}

type Rules = Ages & Pick<OpportunityDetail, 'educationLevels' | 'eligibleCountries' | 'countries'>;

/** Who can apply, in up to three short lines: countries, education, age. Few countries are named, many are counted. */
export function formatRules(rules: Rules) {
  const { educationLevels, eligibleCountries, countries } = rules;
  const ages = formatAges(rules);
  return [
    eligibleCountries.length > 3 ? counted(eligibleCountries.length, 'country', 'countries') : countries,
    educationLevels.map((level) => educationLabels[level]).join(', ') || 'Any education',
    ages && `Age: ${ages}`,
  ].filter((line) => line !== undefined);
}
