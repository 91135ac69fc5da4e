import { educationLabels } from '#features/people/interests/vocabulary.ts';
import type { Opportunity } from '../../contract.ts';

type Ages = Pick<Opportunity, 'minAge' | 'maxAge'>;

/** '16 to 20', '18', '16 or older', 'Up to 20'; undefined for any age. */
export function formatAges({ minAge, maxAge }: Ages) {
  if (minAge && maxAge) return minAge === maxAge ? String(minAge) : `${minAge} to ${maxAge}`;
  if (minAge) return `${minAge} or older`;
  return maxAge ? `Up to ${maxAge}` : undefined;
}

/** Returns the known rules of who can apply, in up to three short texts: countries, education, age. */
export function formatRules(rules: Ages & Pick<Opportunity, 'educationLevels' | 'openTo'>) {
  const { educationLevels, openTo } = rules;
  const ages = formatAges(rules);
  return [openTo, educationLevels.map((level) => educationLabels[level]).join(', '), ages && `Age: ${ages}`].filter(
    (text): text is string => Boolean(text),
  );
}
