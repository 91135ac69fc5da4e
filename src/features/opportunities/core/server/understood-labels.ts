import { typeLabels } from '../vocabulary.ts';
import type { Understood } from './opportunity-search.ts';
import { formatInCountry } from './shared/location-labels.ts';

const educationTexts: Record<string, string> = {
  'high-school': 'for high school',
  undergraduate: 'for undergraduates',
  masters: 'for masters students',
  phd: 'for PhD students',
  professional: 'for a professional degree',
};

const regionNames: Record<string, string> = {
  '@africa': 'Africa',
  '@asia': 'Asia',
  '@asean': 'Southeast Asia',
  '@caribbean': 'the Caribbean',
  '@commonwealth': 'the Commonwealth',
  '@developing': 'low and middle income countries',
  '@europe': 'Europe',
  '@latin-america': 'Latin America',
  '@middle-east': 'the Middle East',
  '@oceania': 'Oceania',
};

const fundingTexts: Record<string, string> = { full: 'fully funded', paid: 'paid' };

/** Returns a label for the meaning of words in a search: 'in Germany', 'for high school', 'scholarships'. */
export function formatUnderstood({ kind, value }: Understood) {
  if (kind === 'country') return formatInCountry(value);
  if (kind === 'region') return `in ${regionNames[value] ?? value.slice(1)}`;
  if (kind === 'education') return educationTexts[value] ?? value;
  return kind === 'type' ? `${typeLabels[value].toLowerCase()}s` : (fundingTexts[value] ?? value);
}
