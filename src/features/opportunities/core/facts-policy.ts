import {
  educationLabels,
  type StudyAnswer,
  type StudyLevel,
  studyLevels,
} from '#features/people/interests/vocabulary.ts';
import { joinNames } from '#platform/shared/countries/country-labels.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { EligibilityCheck, EligibilityFacts } from './eligibility-contract.ts';
import type { requiredStatuses } from './vocabulary.ts';

/** What a person studies now, and the highest level that they finished; null where they have not said. */
export type StudyFacts = { studying?: StudyAnswer | null | undefined; finished?: StudyAnswer | null | undefined };

const genderMessages = { women: 'it is for women and girls only', men: 'it is for men and boys only', any: undefined };

const statusLabels: Record<(typeof requiredStatuses)[number], string> = {
  refugee: 'refugees',
  orphan: 'young people who lost a parent',
  disability: 'people with a disability',
  'low-income': 'people whose family has little money',
  indigenous: 'Indigenous people',
  'first-generation': 'people who are the first in their family to go to university',
};

const rankOf = (level: StudyAnswer) => studyLevels.indexOf(level as StudyLevel);
const nameLevels = (levels: readonly StudyLevel[]) => joinNames(levels.map((level) => educationLabels[level]));

/** Levels of which a person has finished one, or may have by the start: what they study now counts. */
export const levelsWithin = ({ studying, finished }: StudyFacts) =>
  studyLevels.filter((level) => level === studying || rankOf(level) <= rankOf(finished ?? 'none'));

function checkStudies(levels: readonly StudyLevel[], studying: StudyFacts['studying']): EligibilityCheck {
  const rule = 'studies';
  const opening = `For people who study now: ${nameLevels(levels)}.`;
  if (!studying) return { rule, answer: 'unknown', reason: `${opening} Tell us what you study.`, missing: 'studying' };
  if (studying === 'none') return { rule, answer: 'no', reason: `${opening} You said that you do not study now.` };
  const answer = levels.includes(studying) ? 'yes' : 'no';
  return { rule, answer, reason: `${opening} You study: ${educationLabels[studying]}.` };
}

/** The lowest of the levels is enough. */
function checkDegree(levels: readonly StudyLevel[], person: StudyFacts): EligibilityCheck {
  const rule = 'degree';
  const needed = studyLevels.find((level) => levels.includes(level))!;
  const opening = `You must finish this before it starts: ${educationLabels[needed]}.`;
  const { finished } = person;
  if (!finished)
    return { rule, answer: 'unknown', reason: `${opening} Tell us what you have finished.`, missing: 'finished' };
  const said = finished === 'none' ? 'nothing yet' : educationLabels[finished];
  if (rankOf(finished) >= rankOf(needed)) return { rule, answer: 'yes', reason: `${opening} You finished: ${said}.` };
  const mayFinish = levelsWithin(person).some((level) => levels.includes(level));
  return mayFinish
    ? { rule, answer: 'unknown', reason: `${opening} You study that now.` }
    : { rule, answer: 'no', reason: `${opening} You finished: ${said}.` };
}

/** The facts that a profile does not tell, in words that continue 'Check this:'. */
function listUnasked(facts: EligibilityFacts): [EligibilityCheck['rule'], string | undefined | false][] {
  const { gender = 'any', minWorkYears, finalYear, status = [], languageCertificate, applicationFee } = facts;
  const statuses = joinNames(status.map((one) => statusLabels[one]));
  return [
    ['gender', genderMessages[gender]],
    ['work', minWorkYears ? `you need ${counted(minWorkYears, 'year', 'years')} of work` : undefined],
    ['final-year', finalYear && 'you must be in the last year of your studies'],
    ['status', statuses && `it is for ${statuses}`],
    ['language', languageCertificate && 'you need a language certificate, such as IELTS or TOEFL'],
    ['fee', applicationFee && 'you pay a fee to apply'],
  ];
}

/** Whether one of the checks of `checkFacts` answers 'no'. */
export function isClosedByFacts({ studiesNow, hasFinished }: EligibilityFacts, person: StudyFacts): boolean {
  const { studying, finished } = person;
  if (studying && studiesNow && !studiesNow.some((level) => level === studying)) return true;
  return Boolean(finished && hasFinished && !levelsWithin(person).some((level) => hasFinished.includes(level)));
}

/** One check for each fact that a listing states and that may keep somebody from applying; nothing for others. */
export function checkFacts(facts: EligibilityFacts, person: StudyFacts): EligibilityCheck[] {
  return [
    ...(facts.studiesNow ? [checkStudies(facts.studiesNow, person.studying)] : []),
    ...(facts.hasFinished ? [checkDegree(facts.hasFinished, person)] : []),
    ...listUnasked(facts).flatMap(([rule, text]): EligibilityCheck[] =>
      text ? [{ rule, answer: 'unknown', reason: `Check this: ${text}.` }] : [],
    ),
  ];
}
