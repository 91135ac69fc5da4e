import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { interestLabels } from '#features/people/interests/vocabulary.ts';
import { quizQuestions } from '#features/people/quiz/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { Member } from '../scoring/person-policy.ts';
import { subjectTerms } from '../terms/subject-policy.ts';
import { toTerms } from '../terms/term-policy.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const dayMs = 24 * 60 * 60 * 1000;
const levels: Record<string, string> = {
  'high school': 'high-school',
  undergraduates: 'undergraduate',
  "master's students": 'masters',
  'PhD students': 'phd',
  'people with a professional degree': 'professional',
};

type Facts = { member: Member; row: OpportunityRow; likedTitles: readonly string[]; now: Date } & {
  observed: readonly { title: string; act: string }[];
};
type Rule = [RegExp, (groups: string[], facts: Facts) => boolean];

const isSame = (a: string, b: string) => toTerms(a) === toTerms(b);
const isOneSubject = (a: string, b: string) =>
  subjectTerms.some((terms) => [a, b].every((text) => terms.includes(toTerms(text).trim())));
const textOf = ({ row }: Facts) => [row.title, row.description, ...row.subjects].join('\n');
const holds = (text: string | null, part: string) => text?.includes(part) ?? false;
const knowsRule = (values: readonly string[]) => values.length > 0 && !values.includes('*');

/**
 * Checks the claims of each sentence against the facts by rules of its own: no rule calls the code that wrote the
 * sentence.
 */
const rules: Rule[] = [
  [
    /^Your goals mention “(.+)”, and so does this (\w+)\.$/,
    ([term, type], facts) =>
      holds(facts.member.goals, term!) && foldText(textOf(facts)).includes(foldText(term!)) && facts.row.type === type,
  ],
  [
    /^Your goals mention “(.+)”; this (\w+) mentions “(.+)”\.$/,
    ([term, type, mentioned], facts) =>
      holds(facts.member.goals, term!) &&
      holds(textOf(facts), mentioned!) &&
      facts.row.type === type &&
      (isSame(term!, mentioned!) || isOneSubject(term!, mentioned!)),
  ],
  [
    /^Your goals mention (.+); this one is in (.+)\.$/,
    ([country, location], { member, row }) =>
      holds(member.goals, country!) && row.location === location && holds(location!, country!),
  ],
  [/^It is like “(.+)”, of which you want to see more\.$/, ([title], { likedTitles }) => likedTitles.includes(title!)],
  [
    /^It is like “(.+)”, which you (saved|opened)\.$/,
    ([title, act], { observed }) => observed.some((one) => one.title === title && one.act === act),
  ],
  [
    /^In the quiz you chose “(.+)”; this one is about (.+)\.$/,
    ([text, label], { member, row }) =>
      quizQuestions.some(({ options }) =>
        options.some(
          (option) =>
            option.text === text &&
            member.quizAnswers.includes(option.id) &&
            interestLabels[option.category] === label &&
            row.interests.includes(option.category),
        ),
      ),
  ],
  [
    /^It fits your interests?: (.+)\.$/,
    ([labels], { member, row }) => {
      const sharedInterests = member.interests.filter((interest) => row.interests.includes(interest));
      return labels!
        .split(', ')
        .every((label) => sharedInterests.some((interest) => interestLabels[interest] === label));
    },
  ],
  [/^It is for all subjects\.$/, (_, { row }) => row.subjects.some((subject) => /^all subjects$/i.test(subject))],
  [/^All costs are paid\.$/, (_, { row }) => row.funding === 'full'],
  [/^It is paid work\.$/, (_, { row }) => row.funding === 'paid'],
  [/^Some of the costs are paid\.$/, (_, { row }) => row.funding === 'partial'],
  [
    /^It is for (.+?), like you(, and for others)?\.$/,
    ([name, more], { member, row }) =>
      levels[name!] === member.education &&
      knowsRule(row.educationLevels) &&
      row.educationLevels.includes(member.education) &&
      row.educationLevels.length > 1 === Boolean(more),
  ],
  [
    /^You have (\w+) (day|week)s? to apply\.$/,
    ([count, unit], { row, now }) => {
      const number = numbers.includes(count!) ? numbers.indexOf(count!) : Number(count);
      const left = row.closesAt ? (row.closesAt.getTime() - now.getTime()) / dayMs / (unit === 'week' ? 7 : 1) : -1;
      return number > 0 && left >= number && left < number + 1;
    },
  ],
  [
    /^(\w+) (?:person who did it wrote a note|people who did it wrote notes) about it\.$/,
    ([count], { row }) => {
      const number = numbers.indexOf(count!.toLowerCase());
      return row.alumniNotes > 0 && row.alumniNotes === (number > 0 ? number : Number(count));
    },
  ],
  [/^You can apply at any time of the year\.$/, (_, { row }) => row.deadlineKind === 'rolling' && !row.closesAt],
  [
    /^It is (only|open) (?:for|to) people from (.+)\.$/,
    ([only, name], { member, row }) =>
      countryNames[member.country] === name &&
      row.eligibleCountries.includes(member.country) &&
      (only === 'open' || row.eligibleCountries.length === 1),
  ],
  [
    /^You are (\d+), which is within its age limit\.$/,
    ([text], { member, row, now }) => {
      const age = Number(text);
      const isWithin = age >= (row.minAge ?? 0) && age <= (row.maxAge ?? 200);
      const hasLimit = row.minAge !== null || row.maxAge !== null;
      return member.dateOfBirth !== null && ageOf(member.dateOfBirth, now) === age && isWithin && hasLimit;
    },
  ],
  [
    /^It is new on SeaLeap this week\.$/,
    (_, { row, now }) => {
      const age = now.getTime() - row.publishedAt.getTime();
      return age >= 0 && age <= 7 * dayMs;
    },
  ],
];

/** Whether a reason is one of the known sentences, and everything that it claims is so. */
export function isTrueReason(reason: string, facts: Facts) {
  for (const [pattern, isTrue] of rules) {
    const match = pattern.exec(reason);
    if (match) return isTrue(match.slice(1), facts);
  }
  return false;
}
