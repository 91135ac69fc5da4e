import type { EligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import type { requiredStatuses } from '#features/opportunities/core/vocabulary.ts';
import { type StudyLevel, studyLevels } from '#features/people/interests/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { type Demands, knowsOneOf } from '../terms/demand-policy.ts';
import { isBeginner, saysTheyStudy } from '../terms/study-policy.ts';
import { speaksOfWomen } from '../terms/text-policy.ts';
import type { Person } from './person-policy.ts';

type Certainty = 'certain' | 'uncertain' | 'closed';
type Requirements = {
  facts?: EligibilityFacts | undefined;
  demands: Demands;
  namesWomen: boolean;
  locations: readonly string[];
};

/** Words by which people say in their goals that they have a status that some opportunities require. */
const statusPatterns: Record<(typeof requiredStatuses)[number], RegExp> = {
  refugee: /\brefugees?\b|\basylum\b|\bdisplaced\b|\bfled\b|\bwar\b/i,
  orphan: /\borphans?\b|\blost (my|both) (parents?|father|mother)\b/i,
  disability: /\bdisab|\bdeaf\b|\bblind\b|\bwheelchair\b|\bautis/i,
  'low-income': /./,
  indigenous: /\bindigenous\b|\baboriginal\b|\bnative\b|\btribal\b|\btribe\b|\bquechua\b|\bmaya\b/i,
  'first-generation': /./,
};
/** Words by which people say that they look for what comes after a level. */
const nextPatterns: Record<StudyLevel, RegExp> = {
  'high-school': /./,
  undergraduate: /\b(master|masters|master's|msc|m\.?sc|llm|ll\.m|mba|phd|postgraduate|graduate|doctora\w+)\b/i,
  masters: /\b(phd|ph\.d|doctora\w+|research)\b/i,
  phd: /\b(post-?doc\w*|after my phd)\b/i,
};
/** Few have finished a level before this age. */
const finishedFrom: Record<StudyLevel, number> = { 'high-school': 16, undergraduate: 20, masters: 21, phd: 24 };
/** People begin to work at this age, or after their studies. */
const worksFrom = 18;

/** Degrees for which one has finished another. */
const beyondFirst: readonly string[] = ['masters', 'phd', 'postdoc'];

const rankOf = (level: string) => studyLevels.indexOf(level as StudyLevel);

/** The level that one has to have finished: the lowest that is stated, or else what comes before the offered degrees. */
function neededLevel({ hasFinished = [], offers = [] }: EligibilityFacts): StudyLevel | undefined {
  if (hasFinished.length > 0) return studyLevels.find((level) => hasFinished.includes(level));
  if (offers.length === 0 || !offers.every((level) => beyondFirst.includes(level))) return undefined;
  return offers.every((level) => level === 'postdoc') ? 'phd' : 'undergraduate';
}

/** Whether somebody has finished a level that is asked for, as far as their profile and goals tell. */
function degreeCertainty(needed: StudyLevel | undefined, { education, finished, age, goals }: Person): Certainty {
  if (!needed || finished || rankOf(education) > rankOf(needed)) return 'certain';
  if (rankOf(education) >= 0 && rankOf(education) < rankOf(needed)) return 'closed';
  if (age !== undefined && age < finishedFrom[needed]) return 'closed';
  if (age !== undefined && age === finishedFrom[needed]) return 'uncertain';
  return education === needed && !nextPatterns[needed].test(goals) ? 'uncertain' : 'certain';
}

/** The goals name fields, and none of those that are asked for. */
const lacksField = ({ fields: required }: Demands, { fields }: Person) =>
  required !== undefined && fields.size > 0 && ![...fields].some((field) => required.fields.has(field));

/** One studies at other levels than somebody's own. */
const isOfOtherLevel = ({ studiesNow }: EligibilityFacts, { education }: Person) =>
  studiesNow !== undefined && rankOf(education) >= 0 && !studiesNow.some((level) => level === education);

function isOutsideAges({ ages }: Demands, { age }: Person) {
  if (age === undefined || !ages) return false;
  const [min, max] = ages;
  return age < min || age > max;
}

function isTooEarly({ minWorkYears = 0 }: EligibilityFacts, { demands }: Requirements, person: Person) {
  const { age, education, finished, goals } = person;
  const isStudent = (education === 'high-school' || education === 'undergraduate') && finished !== education;
  if (minWorkYears > 0 && age !== undefined && age < worksFrom + minWorkYears) return true;
  return (minWorkYears >= 2 && isStudent) || (demands.isForLaterYears && isStudent && isBeginner(goals));
}

/** It offers degrees beyond the one that somebody still studies for. */
const isBeyondStudies = ({ offers = [] }: EligibilityFacts, { studying, education, goals }: Person) =>
  offers.some((level) => beyondFirst.includes(level)) && (studying ? studying === education : saysTheyStudy(goals));

/** It is mostly for people of some places, and the country is not named as one of them. */
const isListedElsewhere = ({ listedIn }: Demands, { country }: Person) =>
  listedIn !== undefined && !listedIn.includes(foldText(countryNames[country] ?? country));

const degreeLevels: readonly string[] = ['undergraduate', 'masters', 'phd', 'postdoc'];
/** It offers degrees, and none of those that somebody looks for. */
const offersOtherDegrees = ({ offers = [] }: EligibilityFacts, { degrees }: Person) =>
  degrees.length > 0 &&
  offers.some((level) => degreeLevels.includes(level)) &&
  !offers.some((level) => degrees.includes(level));

/**
 * How many things an opportunity asks for that neither the profile nor the goals tell: a finished level, a field, a
 * language, being a woman, that somebody else proposes them. What is least likely counts twice. `undefined`: they
 * cannot apply, or only few who do not say so can.
 */
export function countDoubts(one: Requirements, person: Person): number | undefined {
  const { demands, namesWomen, facts = {} } = one;
  const { goals } = person;
  const { status = [], gender } = facts;
  const needed = neededLevel(facts);
  const degree = degreeCertainty(needed, person);
  const isStatusLacking = status.length > 0 && !status.some((each) => statusPatterns[each].test(goals));
  const isFieldLacking = lacksField(demands, person);
  const isImpossible =
    isStatusLacking ||
    degree === 'closed' ||
    (isFieldLacking && !demands.fields?.isNear) ||
    isOfOtherLevel(facts, person) ||
    isOutsideAges(demands, person) ||
    isTooEarly(facts, one, person);
  if (isImpossible) return undefined;
  const isForWomen = gender === 'women' && !speaksOfWomen(goals);
  const doubts = [
    ...[degree === 'uncertain', degree === 'uncertain' && isBeyondStudies(facts, person)],
    ...[isFieldLacking, demands.fields !== undefined && person.fields.size === 0],
    ...[isForWomen, isForWomen || (namesWomen && gender !== 'any' && !speaksOfWomen(goals))],
    ...(offersOtherDegrees(facts, person) ? [true, true] : []),
    ...[demands.isByOthers, isListedElsewhere(demands, person)],
    demands.needsPermit && !one.locations.includes(person.country),
    demands.languages.length > 0 && !knowsOneOf(demands.languages, person.country, goals),
  ];
  return doubts.filter(Boolean).length;
}
