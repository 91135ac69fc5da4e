import listed from './fields.json';
import { hasTerm, toTerms } from './term-policy.ts';
import { withoutRefusals } from './text-policy.ts';

const split = (terms: string) => terms.split(', ').map((term) => toTerms(term).trim());
const termsOf = new Map(Object.entries(listed.terms).map(([field, terms]) => [field, split(terms)]));
const wishedTerms = new Map(Object.entries(listed.wished).map(([field, terms]) => [field, split(terms)]));
const wider = new Map(Object.entries(listed.wider).map(([field, others]) => [field, others.split(', ')]));
const [applicantNouns, anyField, nearField] = [
  new Set(split(listed.applicantNouns)),
  split(listed.any),
  split(listed.near),
];
/** Names of people by what they do, which say it without 'students of'. */
const agents = [...termsOf.values()].flat().filter((term) => /(er|or|ist|ian|ean|ant|yst|poet)$/.test(term));
/** Words after 'students of' and before 'students' that may name what they study. */
const [termsAfter, termsBefore] = [16, 5];
/** People beside the applicants: 'in a team with a teacher'. */
const helperPattern =
  /\b(?:with|by|or|and|in) (?:(?:an?|their|some|two|adult|history|art|parent|or) )*(?:teacher|coach|adviser|parent|guide)(?:es|s)?\b[^,.;]*|\bteachers can also apply\b/gi;

/** Fields of study and work that a text names, by ids of fields.json. */
function fieldsOf(text: string, ...lists: ReadonlyMap<string, readonly string[]>[]): ReadonlySet<string> {
  const terms = toTerms(text);
  const names = lists.flatMap((list) => [...list].filter(([, own]) => own.some((term) => hasTerm(terms, term))));
  return new Set(names.map(([field]) => field));
}

/** Fields that somebody studies, does or looks for, by what they wrote. */
export const wishedFields = (goals: string) => fieldsOf(withoutRefusals(goals), termsOf, wishedTerms);

/** The words of a sentence that may say what applicants study or do: 'law students', 'a degree in the life sciences'. */
function listFieldPhrases(eligibility: string): string[] {
  return eligibility.split(/[;:.]|\bwho\b/).flatMap((clause) => {
    const terms = toTerms(clause).trim().split(' ');
    return [...terms.entries()].flatMap(([at, word]) => {
      if (!applicantNouns.has(word)) return [];
      const isNamedAfter = ['of', 'in', 'from', 'at'].includes(terms[at + 1] ?? '');
      const after = isNamedAfter ? terms.slice(at + 2, at + 2 + termsAfter) : [];
      return [terms.slice(Math.max(0, at - termsBefore), at).join(' '), after.join(' ')];
    });
  });
}

/** The fields of which an opportunity asks for one; `isNear` where something similar is enough. */
export type RequiredFields = { fields: ReadonlySet<string>; isNear: boolean };

/** Reads the sentence that says who may apply; undefined where it names no field, or any will do. */
export function requiredFieldsOf(eligibility: string): RequiredFields | undefined {
  const stated = eligibility.replace(helperPattern, ' ');
  const terms = toTerms(stated);
  if (anyField.some((term) => hasTerm(terms, term))) return undefined;
  const named = agents.filter((term) => hasTerm(terms, term));
  const fields = fieldsOf([...listFieldPhrases(stated), ...named].join('\n'), termsOf);
  if (fields.size === 0) return undefined;
  const widened = new Set([...fields].flatMap((field) => [field, ...(wider.get(field) ?? [])]));
  return { fields: widened, isNear: nearField.some((term) => hasTerm(terms, term)) };
}
