import { countryNames } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import listed from './demands.json';
import { type RequiredFields, requiredFieldsOf } from './field-policy.ts';
import { hasTerm, toTerms } from './term-policy.ts';

/** What a listing asks for that no profile tells, read from its own sentences. */
export type Demands = {
  fields: RequiredFields | undefined;
  /** Languages other than English that one has to know, in lower case. */
  languages: readonly string[];
  /** Somebody else has to choose or propose: a university, an association, a country. */
  isByOthers: boolean;
  /**
   * The folded sentence by which it is mostly for people of some places, or for those of countries that only the
   * official page names.
   */
  listedIn: string | undefined;
  /** One has to be allowed to work where it takes place. */
  needsPermit: boolean;
  /** Not for the first year of a degree. */
  isForLaterYears: boolean;
  /** The usual ages, both included. */
  ages: readonly [min: number, max: number] | undefined;
};

const [byOthers, listedCountries, permits, laterYears] = [
  listed.byOthers,
  listed.listed,
  listed.permits,
  listed.laterYears,
].map((phrases) => phrases.map((phrase) => toTerms(phrase).trim()));
const hasOne = (terms: string, phrases: readonly string[] | undefined) =>
  phrases!.some((phrase) => hasTerm(terms, phrase));
const languageNames = Object.keys(listed.languages);
const homesOf = new Map(Object.entries(listed.languages).map(([name, codes]) => [name, codes.split(' ')]));
const knowsPattern = new RegExp(`\\b(?:${listed.knows.join('|')})\\b[^.;]*`, 'g');
const englishPattern = /\benglish (?:or|and\/or)\b|\bor english\b/;
/** 'It trains people in French', 'Classes are mostly in Spanish'; not 'in Japanese families'. */
const taughtPattern = new RegExp(`\\bin (${languageNames.join('|')})(?=[.,;)]| and | or )`, 'g');

const locationNames = [...Object.values(countryNames).map(foldText), ...listed.regions];
/** 'Mostly from the United States', 'most come from India'; not 'mostly from 8 to 19 years old'. */
const mostlyPattern = new RegExp(
  `\\b(?:mostly|mainly|most come|most of them living)\\b[^,.;]{0,40}\\b(?:${locationNames.join('|')})`,
);

function languagesOf(eligibility: string, text: string): readonly string[] {
  const asked = (eligibility.toLowerCase().match(knowsPattern) ?? []).filter((part) => !englishPattern.test(part));
  const all = `${eligibility}\n${text}`.toLowerCase();
  const taught = all.includes('english') ? [] : (all.match(taughtPattern) ?? []);
  return languageNames.filter((name) => [...asked, ...taught].some((part) => part.includes(name)));
}

/** 'usually 15 to 18 years old', 'mostly under 28', 'people aged 18 or older'. */
function usualAges(eligibility: string): Demands['ages'] {
  const [, min, max] =
    /\b(?:usually|mostly|about|aged?|ages)(?: aged| from| about| for)*(?: years)? (\d\d) (?:to|and) (?:about )?(\d\d)\b/.exec(
      eligibility,
    ) ?? [];
  if (min) return [Number(min), Number(max)];
  const [, minimum] =
    /\b(?:aged?|usually|mostly)(?: people)?(?: aged)? (\d\d) or (?:older|over|more)\b/.exec(eligibility) ?? [];
  if (minimum) return [Number(minimum), Number.POSITIVE_INFINITY];
  const [, below] = /\b(?:usually|mostly) under (\d\d)\b/.exec(eligibility) ?? [];
  return below ? [0, Number(below) - 1] : undefined;
}

/** Reads the folded sentences of an opportunity: `text` is its title and description. */
export function demandsOf(eligibility: string, text: string, hasCountries: boolean): Demands {
  const own = toTerms(eligibility);
  const all = toTerms(`${eligibility}\n${text}`);
  return {
    fields: requiredFieldsOf(eligibility),
    languages: languagesOf(eligibility, text),
    isByOthers: hasOne(all, byOthers),
    listedIn:
      !hasCountries && (hasOne(own, listedCountries) || mostlyPattern.test(eligibility)) ? eligibility : undefined,
    needsPermit: hasOne(own, permits),
    isForLaterYears: hasOne(own, laterYears),
    ages: usualAges(eligibility),
  };
}

/** Whether somebody knows one of the languages, as far as their country and goals tell. */
export const knowsOneOf = (languages: readonly string[], country: string, goals: string) =>
  languages.some((name) => homesOf.get(name)?.includes(country) || goals.toLowerCase().includes(name));
