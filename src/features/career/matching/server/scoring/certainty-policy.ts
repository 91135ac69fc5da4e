import type { EligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import type { requiredStatuses } from '#features/opportunities/core/vocabulary.ts';
import { type StudyLevel, studyLevels } from '#features/people/interests/vocabulary.ts';
import { speaksOfWomen } from '../terms/text-policy.ts';

export type Certainty = 'certain' | 'uncertain' | 'closed';
type Person = { education: string; finished?: string | null | undefined; age: number | undefined; goals: string };

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

const rankOf = (level: string) => studyLevels.indexOf(level as StudyLevel);

/** Whether somebody has finished a level that is asked for, as far as their profile and goals tell. */
function degreeCertainty(levels: readonly StudyLevel[], { education, finished, age, goals }: Person): Certainty {
  const needed = studyLevels.find((level) => levels.includes(level));
  if (!needed || finished || rankOf(education) > rankOf(needed)) return 'certain';
  if (rankOf(education) >= 0 && rankOf(education) < rankOf(needed)) return 'closed';
  if (age !== undefined && age < finishedFrom[needed]) return 'closed';
  return education === needed && !nextPatterns[needed].test(goals) ? 'uncertain' : 'certain';
}

/**
 * How certain it is that a person fulfils what an opportunity asks for and no profile tells: a finished level, years of
 * work, a status, being a woman. 'closed': they cannot, or only few who do not say so can.
 */
export function certaintyOf(facts: EligibilityFacts, person: Person): Certainty {
  const { hasFinished = [], minWorkYears = 0, status = [], gender } = facts;
  const { age, goals } = person;
  if (status.length > 0 && !status.some((one) => statusPatterns[one].test(goals))) return 'closed';
  const degree = degreeCertainty(hasFinished, person);
  const isStudent = person.education === 'high-school' || person.education === 'undergraduate';
  const isBelowAge = minWorkYears > 0 && age !== undefined && age < worksFrom + minWorkYears;
  if (degree === 'closed' || isBelowAge || (minWorkYears >= 2 && isStudent)) return 'closed';
  return degree === 'uncertain' || (gender === 'women' && !speaksOfWomen(goals)) ? 'uncertain' : 'certain';
}
