import {
  type DocumentKind,
  documentKinds,
  type FundingKind,
  fundingKinds,
  type OpportunityType,
  opportunityTypes,
} from '#features/opportunities/core/vocabulary.ts';
import {
  type Category,
  categories,
  type EducationLevel,
  educationLevels,
} from '#features/people/interests/vocabulary.ts';
import { countryGroups, countryNames } from '#platform/shared/countries.ts';
import { foldText } from '#platform/shared/fold-text.ts';

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

const fundingNames = idsByWord<FundingKind>({
  full: 'fully funded,full funding,all costs,all costs paid,full scholarship,yes',
  partial: 'partially funded,partly funded,partial funding,some costs,some costs paid',
  none: 'no,no funding,unfunded,not funded,self funded,unpaid',
  paid: 'paid work,salary,salaried,stipend,paid internship',
});
const documentNames = idsByWord<DocumentKind>({
  cv: 'resume,curriculum vitae',
  'motivation-letter': 'cover letter,letter of motivation,motivation,statement of purpose,personal statement',
  essays: 'essay',
  references: 'recommendation letter,letter of recommendation,recommendation,reference letter,reference',
  transcript: 'academic transcript,transcript of records,grades',
  diploma: 'degree certificate,certificate',
  'language-certificate': 'language test,ielts,toefl,english certificate',
  passport: 'id,passport copy,identity card',
  'research-proposal': 'research plan',
  'test-scores': 'sat,gre,test score',
  'school-letter': 'school confirmation,letter of the school',
  'guardian-consent': 'parental consent,consent of parents',
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
const withoutUnknown = <Id>(ids: readonly (Id | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined))];
export const knownLevels = (text: readonly string[]) =>
  withoutUnknown(text.map((word) => findId(word, educationLevels, levelNames)));
export const knownFunding = (word: string | undefined) => findId(word, fundingKinds, fundingNames) ?? null;
export const knownDocuments = (text: readonly string[]) =>
  withoutUnknown(text.map((word) => findId(word, documentKinds, documentNames)));

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const languageByName = new Map(
  alphabet
    .flatMap((one) => alphabet.map((other) => one + other))
    .flatMap((code) => [code, foldText(languageNames.of(code) ?? code)].map((name) => [name, code] as const))
    .filter(([name, code]) => name !== code || languageNames.of(code) !== undefined),
);
/** ISO 639-1 codes from codes or English names. */
export const knownLanguages = (text: readonly string[]) =>
  withoutUnknown(text.map((word) => languageByName.get(foldText(word))));

const codeByName = new Map(Object.entries(countryNames).map(([code, name]) => [foldText(name), code]));

function codesOf(word: string) {
  const code = word.trim().toUpperCase();
  return countryGroups[word.trim()] ?? (Object.hasOwn(countryNames, code) ? code : codeByName.get(foldText(word)));
}

/** ISO codes from codes, English names or groups such as '@africa', without those after '-'; undefined when one is unknown. */
export function knownCountries(text: readonly string[]) {
  const without = text.filter((word) => word.startsWith('-')).flatMap((word) => codesOf(word.slice(1)));
  const codes = text.filter((word) => !word.startsWith('-')).flatMap(codesOf);
  if ([...codes, ...without].includes(undefined)) return undefined;
  return [...new Set(codes as string[])].filter((code) => !without.includes(code)).sort();
}
