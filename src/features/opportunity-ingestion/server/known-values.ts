import { type Category, categories, type EducationLevel, educationLevels } from '#features/interests/vocabulary.ts';
import { type OpportunityType, opportunityTypes } from '#features/opportunities/vocabulary.ts';
import { countryGroups, countryNames } from '#platform/shared/countries.ts';
import { foldText } from '#platform/shared/text.ts';

const typeNames: Record<string, OpportunityType> = {
  fellowship: 'scholarship',
  grant: 'scholarship',
  bursary: 'scholarship',
  beca: 'scholarship',
  bourse: 'scholarship',
  placement: 'internship',
  traineeship: 'internship',
  'exchange program': 'exchange',
  'exchange programme': 'exchange',
  'summer school': 'exchange',
  contest: 'competition',
  challenge: 'competition',
  hackathon: 'competition',
  award: 'competition',
  prize: 'competition',
};
const categoryNames: Record<string, Category> = {
  technology: 'tech',
  'technology & innovation': 'tech',
  stem: 'tech',
  it: 'tech',
  computing: 'tech',
  'software engineering': 'tech',
  environmental: 'environment',
  climate: 'environment',
  sustainability: 'environment',
  'environment & sustainability': 'environment',
  art: 'arts',
  culture: 'arts',
  'arts & culture': 'arts',
  'social impact': 'leadership',
  'leadership & social impact': 'leadership',
};
const levelNames: Record<string, EducationLevel> = {
  'secondary school': 'high-school',
  school: 'high-school',
  bachelor: 'undergraduate',
  bachelors: 'undergraduate',
  "bachelor's": 'undergraduate',
  master: 'masters',
  "master's": 'masters',
  graduate: 'masters',
  postgraduate: 'masters',
  doctoral: 'phd',
  doctorate: 'phd',
};

/** The id for a word of a source, in singular or plural. */
function findId<Id extends string>(word: string | undefined, ids: readonly Id[], names: Record<string, Id>) {
  if (!word) return undefined;
  const folded = foldText(word).replace(/_/g, ' ');
  for (const each of [folded, folded.replace(/s$/, ''), folded.replaceAll(' ', '-')]) {
    const id = ids.find((one) => one === each) ?? (Object.hasOwn(names, each) ? names[each] : undefined);
    if (id) return id;
  }
  return undefined;
}

export const knownType = (word: string | undefined) => findId(word, opportunityTypes, typeNames);
export const knownCategory = (word: string | undefined) => findId(word, categories, categoryNames);
export const knownLevels = (text: readonly string[]) => [
  ...new Set(text.map((word) => findId(word, educationLevels, levelNames)).filter((level) => level !== undefined)),
];

const codeByName = new Map(Object.entries(countryNames).map(([code, name]) => [foldText(name), code]));

/** ISO codes from codes, English names or groups such as '@africa'; undefined when one is unknown. */
export function knownCountries(text: readonly string[]) {
  const codes = text.flatMap((word) => {
    const code = word.trim().toUpperCase();
    return countryGroups[word.trim()] ?? (Object.hasOwn(countryNames, code) ? code : codeByName.get(foldText(word)));
  });
  return codes.some((code) => code === undefined) ? undefined : [...new Set(codes as string[])].sort();
}
