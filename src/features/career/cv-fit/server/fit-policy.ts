import type { Resume } from '#features/career/cv/resume-contract.ts';
import { type Entry, listEntries } from '#features/career/cv/server/drafts/entry-policy.ts';
import { quoteTerm, subjectTerms } from '#features/career/matching/server/terms/subject-policy.ts';
import { hasTerm, toTerms } from '#features/career/matching/server/terms/term-policy.ts';
import { type EducationLevel, educationLabels } from '#features/people/interests/vocabulary.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { Location, Requirement } from '../contract.ts';
import { levelTerms, skillTerms } from '../vocabulary.ts';

/** The compared fields of an opportunity. Its benefits are left aside. */
export type Offer = {
  title: string;
  description: string;
  eligibility: string | null;
  educationLevels: readonly (EducationLevel | '*')[];
  languages: readonly string[];
  requiredDocuments: readonly string[];
};

const maxLocations = 3;
const maxAsked = 16;
const maxAbout = 8;

const locationOf = ({ part, at, title }: Entry, quote?: string): Location => ({
  ...{ part, title },
  ...(at !== undefined && { at }),
  ...(quote && { quote }),
});

const toRequirement = (kind: Requirement['kind'], label: string, locations: Location[]): Requirement => ({
  ...{ kind, label, locations: locations.slice(0, maxLocations) },
  state: locations.length > 0 ? 'covered' : 'missing',
});

/** Entries that have one of the terms, with their own spelling of it. */
const findLocations = (entries: readonly Entry[], terms: readonly string[]) =>
  entries.flatMap((entry) => {
    const entryTerms = toTerms(entry.text);
    const term = terms.find((one) => hasTerm(entryTerms, one));
    return term ? [locationOf(entry, quoteTerm(entry.text, term))] : [];
  });

function educationOf({ educationLevels }: Offer, entries: readonly Entry[]): Requirement[] {
  const levels = educationLevels.filter((level) => level !== '*' && level !== 'other');
  if (levels.length === 0) return [];
  const schools = entries.filter(({ part }) => part === 'education');
  const label = levels.map((level) => educationLabels[level as EducationLevel]).join(', ');
  return [
    toRequirement(
      'education',
      label,
      findLocations(
        schools,
        levels.flatMap((level) => levelTerms[level as EducationLevel]),
      ),
    ),
  ];
}

/** A language counts as covered where the CV lists it among its languages. */
function languagesOf({ languages }: Offer, entries: readonly Entry[]): Requirement[] {
  const listed = entries.filter(({ part }) => part === 'languages');
  return languages.map((code) => {
    const name = formatLanguages([code]);
    const nativeName = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? name;
    const names = [name, nativeName].map(foldText);
    const spoken = listed.filter(({ text }) => names.some((one) => foldText(text).includes(one)));
    return toRequirement(
      'language',
      name,
      spoken.map((entry) => locationOf(entry)),
    );
  });
}

const grades =
  /\b(?:good|strong|excellent|high|very good|top|best|outstanding)(?: \w+)? (?:grades?|marks|results|records?)\b|\bGPA\b/i;
const experience =
  /\b(?:(?:work|professional|voluntary|volunteer|practical) experience|years of (?:\w+ )?(?:work|experience))\b/i;

/** Returns the requirements whose patterns the text holds, with the sections that show them. */
function patternsOf(
  { eligibility, requiredDocuments }: Offer,
  resume: Resume,
  entries: readonly Entry[],
): Requirement[] {
  const text = eligibility ?? '';
  const [grade] = grades.exec(text) ?? [];
  const [work] = experience.exec(text) ?? [];
  const ofParts = (...parts: Entry['part'][]) =>
    entries.filter(({ part }) => parts.includes(part)).map((entry) => locationOf(entry));
  const graded = entries.filter(({ part, at }) => part === 'education' && resume.education?.[at!]?.score);
  const linked = entries.filter(({ part, at }) => part === 'projects' && resume.projects?.[at!]?.url);
  return [
    ...(grade
      ? [
          toRequirement(
            'grades',
            grade,
            graded.map((entry) => locationOf(entry, resume.education?.[entry.at!]?.score)),
          ),
        ]
      : []),
    ...(work ? [toRequirement('experience', work, ofParts('work', 'volunteer'))] : []),
    ...(requiredDocuments.includes('references')
      ? [toRequirement('references', 'References', ofParts('references'))]
      : []),
    ...(requiredDocuments.includes('portfolio')
      ? [
          toRequirement(
            'portfolio',
            'A portfolio',
            linked.map((entry) => locationOf(entry)),
          ),
        ]
      : []),
  ];
}

/** The intended people, degree, kind and languages are no subjects of a CV. */
const isSubject = (terms: readonly string[]) =>
  !['woman', 'phd', 'postdoc', 'exchange', 'linguistics'].some((term) => terms.includes(term));
const groups = [...skillTerms, ...subjectTerms.filter(isSubject)];

/** Subjects and skills that a text names, each once, in its own spelling. */
function subjectsOf(
  text: string,
  entries: readonly Entry[],
  namedTerms: ReadonlySet<string>,
): (Requirement & { key: string })[] {
  const parts = text.split(/(?<=[.!?])\s+|\n+/);
  const seen = new Set(namedTerms);
  return groups.flatMap((terms) => {
    for (const part of parts) {
      const partTerms = toTerms(part);
      const term = terms.filter((one) => hasTerm(partTerms, one)).sort((a, b) => b.length - a.length)[0];
      const label = term && quoteTerm(part, term);
      if (!term || !label) continue;
      const key = terms.join();
      if (seen.has(key) || seen.has(term)) return [];
      seen.add(key).add(term);
      return [{ ...toRequirement('subject', label, findLocations(entries, terms)), key }];
    }
    return [];
  });
}

/** Compares by words: the requirements and the subjects of the offer, each with the parts of the CV that have it. */
export function compareTexts(offer: Offer, resume: Resume) {
  const entries = listEntries(resume);
  const named = subjectsOf(offer.eligibility ?? '', entries, new Set());
  const namedTerms = new Set(named.flatMap(({ key, label }) => [key, toTerms(label).trim()]));
  const about = subjectsOf(`${offer.title}.\n${offer.description}`, entries, namedTerms);
  const plain = ({ key: _key, ...rest }: (typeof named)[number]): Requirement => rest;
  const asked = [
    ...educationOf(offer, entries),
    ...languagesOf(offer, entries),
    ...patternsOf(offer, resume, entries),
    ...named.map(plain),
  ];
  return { asked: asked.slice(0, maxAsked), about: about.slice(0, maxAbout).map(plain), entries };
}

/** Parts whose entries are compared by meaning: of schools a model only says that all of them are schools. */
const comparedParts: readonly Entry['part'][] = [
  ...(['details', 'work', 'volunteer', 'projects', 'skills'] as const),
  ...(['awards', 'certificates', 'publications', 'interests'] as const),
];
/**
 * How close an entry must be (cosine). Measured on 160 opportunities with the model that SeaLeap ships with: 'machine
 * learning' and 'Programming: Python, R' have 0.57; below 0.45 most pairs have nothing in common.
 */
const minCosine = 0.45;

/** Returns the texts to compare by meaning: subjects that no word shows, and entries that may show them. */
export const listCompared = (requirements: readonly Requirement[], entries: readonly Entry[]) => ({
  labels: requirements.flatMap(({ kind, state, label }) => (kind === 'subject' && state === 'missing' ? label : [])),
  entries: entries.filter(({ part }) => comparedParts.includes(part)),
});

/** Adds, to what no word shows, the entry that means something close. */
export function addMeaning(
  requirements: readonly Requirement[],
  entries: readonly Entry[],
  closeness: (label: string, entry: string) => number,
): Requirement[] {
  const compared = listCompared(requirements, entries);
  return requirements.map((one) => {
    if (!compared.labels.includes(one.label)) return one;
    const [best] = compared.entries
      .map((entry) => ({ entry, cosine: closeness(one.label, entry.text) }))
      .filter(({ cosine }) => cosine >= minCosine)
      .sort((a, b) => b.cosine - a.cosine);
    return best ? { ...one, state: 'near', locations: [locationOf(best.entry)] } : one;
  });
}
