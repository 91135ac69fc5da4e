import type { Eligibility } from '#features/opportunities/core/eligibility-policy.ts';
import { type DocumentKind, type FundingKind, typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { type EducationLevel, educationLabels, interestLabels } from '#features/people/interests/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import { daysUntil } from '#platform/shared/dates/dates.ts';
import { capitalized } from '#platform/shared/text/text.ts';
import { findQuizChoice } from '../quiz-policy.ts';
import { findMention } from '../terms/subject-policy.ts';
import { isForAllSubjects, needsFunding } from '../terms/text-policy.ts';
import { kindStrengths } from './kind-policy.ts';
import type { Uses } from './matching-score.ts';
import type { Member } from './person-policy.ts';
import type { Scored } from './scored-facts.ts';
import type { Taste } from './taste-policy.ts';

/** Reasons use these fields of an opportunity. */
export type Explained = Omit<
  Scored,
  'requiredDocuments' | 'namesWomen' | 'isForAllSubjects' | 'demands' | 'locations' | 'isOnline'
> & {
  title: string;
  subjects: readonly string[];
  description: string;
  location: string | null;
  minAge: number | null;
  maxAge: number | null;
  eligibility: string | null;
  /** Notes of people who did it, without invented ones. */
  alumniNotes: number;
  documents: readonly DocumentKind[];
  publishedAt: Date;
};

type Settings = {
  uses: Uses;
  now: Date;
  /** Names the member's opportunities that it is like. */
  taste?: Pick<Taste, 'likeTitle' | 'like'>;
  isSpecific?: ((term: string) => boolean) | undefined;
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spelled = (count: number, noun: string) => `${numbers[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;

const kindOf = ({ type }: Pick<Explained, 'type'>) => (type ? typeLabels[type].toLowerCase() : 'opportunity');

function goalsReason(member: Member, one: Explained, isSpecific: Settings['isSpecific']) {
  const opportunityText = [one.title, one.description, ...one.subjects].join('\n');
  const mention = findMention(member.goals ?? '', opportunityText, isSpecific);
  if (!mention) return undefined;
  return mention.wish.toLowerCase() === mention.own.toLowerCase()
    ? `Your goals mention “${mention.wish}”, and so does this ${kindOf(one)}.`
    : `Your goals mention “${mention.wish}”; this ${kindOf(one)} mentions “${mention.own}”.`;
}

/** Countries that goals name and where it takes place. */
function locationReason({ goals }: Member, { location }: Explained) {
  const country = Object.values(countryNames).find(
    (name) => name.length > 3 && location?.includes(name) && goals?.includes(name),
  );
  return country && `Your goals mention ${country}; this one is in ${location}.`;
}

/** Only to whom wants to study: others look for no subject. */
function subjectsReason({ goals }: Member, { type, subjects }: Explained) {
  if (type !== 'scholarship' || !isForAllSubjects(subjects)) return undefined;
  return kindStrengths(goals ?? '').has(type) ? 'It is for all subjects.' : undefined;
}

function interestsReason(member: Member, one: Explained) {
  const [first, second] = member.interests.filter((interest) => one.interests.includes(interest));
  if (!first) return undefined;
  const labels = [first, second].flatMap((interest) => (interest ? interestLabels[interest] : []));
  return `It fits your ${labels.length === 1 ? 'interest' : 'interests'}: ${labels.join(', ')}.`;
}

function quizReason(member: Member, one: Explained) {
  const choice = findQuizChoice(member.quizAnswers, one.interests);
  return choice && `In the quiz you chose “${choice.text}”; this one is about ${interestLabels[choice.category]}.`;
}

const fundingReasons: Partial<Record<FundingKind, string>> = {
  full: 'All costs are paid.',
  paid: 'It is paid work.',
  partial: 'Some of the costs are paid.',
};

/** 'You have five weeks to apply.' */
export function timeReason({ closesAt, deadlineKind }: Pick<Explained, 'closesAt' | 'deadlineKind'>, now: Date) {
  if (!closesAt) return deadlineKind === 'rolling' ? 'You can apply at any time of the year.' : undefined;
  const days = daysUntil(closesAt, now);
  if (days < 1) return undefined;
  return `You have ${days < 14 ? spelled(days, 'day') : spelled(Math.floor(days / 7), 'week')} to apply.`;
}

const levelNames: Record<EducationLevel, string> = {
  'high-school': 'high school',
  undergraduate: 'undergraduates',
  masters: "master's students",
  phd: 'PhD students',
  professional: 'people with a professional degree',
  other: educationLabels.other,
};

function educationReason(member: Member, { educationLevels }: Explained) {
  const isListed = educationLevels.includes(member.education) && !educationLevels.includes('*');
  if (!isListed || member.education === 'other') return undefined;
  const others = educationLevels.length - 1;
  const name = levelNames[member.education];
  return others === 0 ? `It is for ${name}, like you.` : `It is for ${name}, like you, and for others.`;
}

function countryReason(member: Member, one: Explained, eligibility: Eligibility) {
  const fits = eligibility.checks.some(({ rule, answer }) => rule === 'country' && answer === 'yes');
  const name = countryNames[member.country];
  if (!fits || !name || one.eligibleCountries.length > 60) return undefined;
  // A listing may say where its applicants live, and not of which countries they come.
  if (!one.eligibleCountries.includes(member.country)) return undefined;
  return one.eligibleCountries.length === 1
    ? `It is only for people from ${name}.`
    : `It is open to people from ${name}.`;
}

function ageReason(member: Member, eligibility: Eligibility, now: Date) {
  const fits = eligibility.checks.some(({ rule, answer }) => rule === 'age' && answer === 'yes');
  return fits && member.dateOfBirth
    ? `You are ${ageOf(member.dateOfBirth, now)}, which is within its age limit.`
    : undefined;
}

/** 'Two people who did it wrote notes about it.' */
function notesReason({ alumniNotes }: Explained) {
  if (alumniNotes === 0) return undefined;
  if (alumniNotes === 1) return 'One person who did it wrote a note about it.';
  return `${capitalized(numbers[alumniNotes] ?? String(alumniNotes))} people who did it wrote notes about it.`;
}

const maxReasons = 4;

/** Two to four reasons, the most telling first; fewer than two where little is known. Each one is a fact of both sides. */
export function listReasons(member: Member, one: Explained, eligibility: Eligibility, settings: Settings): string[] {
  const { uses, now, taste: { likeTitle, like } = {} } = settings;
  const hasGoals = uses.goals && member.goals !== null;
  const funding = one.funding && fundingReasons[one.funding];
  const isFundingWished = hasGoals && needsFunding(member.goals ?? '');
  const reasons = [
    hasGoals && goalsReason(member, one, settings.isSpecific),
    uses.answers && likeTitle && `It is like “${likeTitle}”, of which you want to see more.`,
    isFundingWished && funding,
    hasGoals && subjectsReason(member, one),
    hasGoals && locationReason(member, one),
    like && `It is like “${like.title}”, which you ${like.act}.`,
    uses.interests && interestsReason(member, one),
    uses.quiz && quizReason(member, one),
    !isFundingWished && funding,
    uses.education && educationReason(member, one),
    notesReason(one),
    timeReason(one, now),
    countryReason(member, one, eligibility),
    ageReason(member, eligibility, now),
    daysUntil(one.publishedAt, now) >= -7 && one.publishedAt <= now && 'It is new on SeaLeap this week.',
  ];
  return reasons.filter((reason) => typeof reason === 'string' && reason !== '').slice(0, maxReasons) as string[];
}

const documentChecks: Partial<Record<DocumentKind, string>> = {
  'language-certificate': 'Check the language test: people are asked for a certificate.',
  references: 'Check who can recommend you: people are asked for references.',
  'guardian-consent': 'Check with your parents: their consent is asked for.',
  'research-proposal': 'Check the research proposal: people are asked to send one.',
  portfolio: 'Check the portfolio: people are asked to send one.',
};

/** The one thing that the person should look at before anything else. */
export function chooseCheck(one: Explained, { checks }: Eligibility) {
  const unknown = (rule: string) => checks.find((check) => check.rule === rule && check.answer === 'unknown');
  if (unknown('age')?.missing === 'dateOfBirth')
    return { text: 'Check the age limit: tell us your date of birth.', href: '/profile' };
  if (unknown('country')) return { text: 'Check the countries: we do not know which ones it is open to.' };
  const document = one.documents.find((kind) => documentChecks[kind]);
  if (document) return { text: documentChecks[document]! };
  if (unknown('education')) return { text: 'Check the education: we do not know which one it is for.' };
  if (!one.closesAt && one.deadlineKind !== 'rolling') return { text: 'Check the dates: they are not confirmed.' };
  return { text: 'Check the official page: only it has all the rules.' };
}
