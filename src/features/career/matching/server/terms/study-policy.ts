import type { offeredLevels } from '#features/opportunities/core/vocabulary.ts';
import { type StudyAnswer, studyLevels } from '#features/people/interests/vocabulary.ts';
import data from './studies.json';
import { withoutRefusals } from './text-policy.ts';
import { isState } from './wish-policy.ts';

type OfferedLevel = (typeof offeredLevels)[number];
const degreePatterns: [OfferedLevel, RegExp][] = [
  ['undergraduate', /\b(?:bachelor['’]?s?|undergraduate|college degree|licence|first degree)\b/i],
  ['masters', /\b(?:master['’]?s?|msc|ll\.?m|mba|postgraduate|graduate (?:study|school|degree|programme?))\b/i],
  ['phd', /\b(?:phd|ph\.d|doctora\w+)\b/i],
  ['postdoc', /\bpost-?doc\w*/i],
];

/** Degrees that somebody looks for, by their goals; empty where they name none. */
export function wishedDegrees(goals: string): readonly OfferedLevel[] {
  const clauses = withoutRefusals(goals)
    .split(/[.;,!?\n]|\band\b/i)
    .filter((clause) => !isState(clause) && !donePattern.test(clause));
  return degreePatterns.flatMap(([level, pattern]) => (clauses.some((clause) => pattern.test(clause)) ? level : []));
}

const degreeTerms = data.degrees.join('|');
const workers = data.workers.join('|');
/** 'I finished school', 'I have my bachelor', 'I did my A levels', 'I am an engineer'. */
const donePattern = new RegExp(
  `\\b(?:finished|completed|graduated|passed|did|hold|have|got|done with)\\b(?! two| one| to)[^.;,!?]{0,24}\\b(?:${degreeTerms})\\b|\\bgraduated\\b|\\bi(?: am|['’]m) an? (?:\\w+ )?(?:${workers})\\b`,
  'i',
);
/** 'I started a company': of somebody beyond school, work says that they do not study. */
const workPattern =
  /\bi (?:run|founded|started an?)\b|\bi work (?:as|in|for|at)\b|\bmy (?:small )?(?:company|startup|business|cooperative)\b/i;
const stillPattern =
  /\b(?:i study|studying|student|i am in|final year|last year of|will finish|finish next|sophomore|freshman|junior year)\b/i;

/** What the goals tell of somebody's studies, where their profile says nothing of them. */
export function statedStudies(
  education: string,
  goals: string,
): { studying: StudyAnswer; finished: StudyAnswer } | undefined {
  const isWorking = education !== 'high-school' && workPattern.test(goals);
  if (stillPattern.test(goals) || (!isWorking && !donePattern.test(goals))) return undefined;
  const finished = studyLevels.find((level) => level === education);
  return finished && { studying: 'none', finished };
}

/** Whether somebody says that they study now. */
export const saysTheyStudy = (goals: string) => stillPattern.test(goals);

/** Whether somebody is in the first year of their studies, by their goals. */
export const isBeginner = (goals: string) => /\b(?:first|1st)[- ]year\b|\bjust started\b|\bfreshman\b/i.test(goals);
