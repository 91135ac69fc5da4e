import { type Category, categories, type EducationLevel, educationLevels } from '#features/interests/vocabulary.ts';
import { type OpportunityType, opportunityTypes } from '#features/opportunities/vocabulary.ts';
import { countryGroups, countryNames } from '#platform/shared/countries.ts';
import { foldText } from '#platform/shared/text.ts';

/** Ids by the words of other sources, from the words for each id. */
const idsByWord = <Id extends string>(words: Partial<Record<Id, string>>) =>
  new Map(
    Object.entries<string>(words as Record<Id, string>).flatMap(([id, text]) =>
      text.split(',').map((word) => [word, id as Id] as const),
    ),
  );

const typeNames = idsByWord<OpportunityType>({
  scholarship: 'fellowship,grant,bursary,beca,bourse',
  internship: 'placement,traineeship',
  exchange: 'exchange program,exchange programme,summer school',
  competition: 'contest,challenge,hackathon,award,prize',
});
const categoryNames = idsByWord<Category>({
  tech: 'technology,technology & innovation,stem,it,computing,software engineering',
  environment: 'environmental,climate,sustainability,environment & sustainability',
  arts: 'art,culture,arts & culture',
  leadership: 'social impact,leadership & social impact',
});
const levelNames = idsByWord<EducationLevel>({
  'high-school': 'secondary school,school',
  undergraduate: "bachelor,bachelors,bachelor's",
  masters: "master,master's,graduate,postgraduate",
  phd: 'doctoral,doctorate',
});

/** The id for a word of a source, in singular or plural. */
function findId<Id extends string>(word: string | undefined, ids: readonly Id[], names: ReadonlyMap<string, Id>) {
  if (!word) return undefined;
  const folded = foldText(word).replace(/_/g, ' ');
  for (const each of [folded, folded.replace(/s$/, ''), folded.replaceAll(' ', '-')]) {
    const id = ids.find((one) => one === each) ?? names.get(each);
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
