import { typeLabels } from '../vocabulary.ts';
import { formatInCountry } from './shared/location-labels.ts';
import type { SearchText, Understood } from './shared/opportunity-search.ts';

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
  '@eu': 'the European Union',
  '@europe': 'Europe',
  '@latin-america': 'Latin America',
  '@middle-east': 'the Middle East',
  '@north-america': 'North America',
  '@oceania': 'Oceania',
};

const fundingTexts: Record<string, string> = {
  full: 'fully funded',
  paid: 'paid',
  partial: 'partly funded',
  none: 'without funding',
};
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

/**
 * Lists the facts that words of a search stand for, as typed and as a label: 'in Germany', 'for high school'. Of several
 * of one kind, one is enough, so they have one label: 'scholarships or exchanges'.
 */
export function listUnderstood({ concepts }: Pick<SearchText, 'concepts'>): { typed: string; label: string }[] {
  const kinds = new Set(concepts.flatMap(({ understood }) => understood?.kind ?? []));
  return [...kinds].map((kind) => {
    const ofKind = concepts.filter(({ understood }) => understood?.kind === kind);
    return {
      typed: ofKind.map(({ typed }) => typed).join(','),
      label: [...new Set(ofKind.map(({ understood }) => labels[kind](understood!.value)))].join(' or '),
    };
  });
}
