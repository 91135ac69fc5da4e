import { typeLabels } from '../vocabulary.ts';
import { formatInCountry } from './shared/location-labels.ts';
import type { Understood } from './shared/opportunity-search.ts';

const educationTexts: Record<string, string> = {
  'high-school': 'for high school',
  undergraduate: 'undergraduate level',
  masters: 'master’s level',
  phd: 'PhD level',
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
const monthName = (month: string) =>
  new Date(Date.UTC(2000, Number(month) - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
const regionName = (group: string) => regionNames[group] ?? group.slice(1);
const countryName = (code: string) => formatInCountry(code).replace(/^in /, '');

const labels: Record<Understood['kind'], (value: string) => string> = {
  type: (value) => `${typeLabels[value as keyof typeof typeLabels].toLowerCase()}s`,
  education: (value) => educationTexts[value] ?? value,
  funding: (value) => fundingTexts[value] ?? value,
  online: () => 'online',
  women: () => 'for women and girls',
  certificate: () => 'without a language certificate',
  month: (value) => `closing in ${monthName(value)}`,
  age: (value) => `for age ${value}`,
  location: formatInCountry,
  nationality: (value) => `open to people from ${countryName(value)}`,
  country: (value) => `in or for ${countryName(value)}`,
  region: (value) => `in or for ${regionName(value)}`,
  regionLocation: (value) => `in ${regionName(value)}`,
};

/** Returns a label for the fact that words of a search stand for: 'in Germany', 'for high school', 'scholarships'. */
export const formatUnderstood = ({ kind, value }: Understood) => labels[kind](value);
