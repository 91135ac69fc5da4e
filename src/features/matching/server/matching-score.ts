import type { EducationLevel, Interest } from '#features/interests/vocabulary.ts';
import type { Applicant, RuleAnswers } from '#features/opportunities/eligibility-policy.ts';
import type { FundingKind, OpportunityType } from '#features/opportunities/vocabulary.ts';
import { daysUntil } from '#platform/shared/dates.ts';
import type { PartName, Use } from '../vocabulary.ts';
import { kindStrengths } from './kind-policy.ts';
import { categoriesOf } from './quiz-policy.ts';

/** What a person said in the profile. `quizAnswers` are ids of options of the quiz. */
export type Member = Applicant & {
  interests: readonly Interest[];
  goals: string | null;
  quizAnswers: readonly string[];
};
/** What may be used. The rules of who may apply always are. */
export type Uses = Readonly<Record<Use, boolean>>;

/** What the score uses of an opportunity. */
export type Scored = {
  type: OpportunityType | null;
  interests: readonly Interest[];
  educationLevels: readonly (EducationLevel | '*')[];
  closesAt: Date | null;
  deadlineKind: 'dated' | 'rolling' | 'recurring' | 'unknown';
  funding: FundingKind | null;
  requiredDocuments: number;
  /** ISO 3166 codes. */
  eligibleCountries: readonly string[];
  /** It begins by speaking of women or girls, and so may be for them alone. */
  namesWomen: boolean;
  /** When it was last checked, else published. */
  freshAt: Date;
};

/** From 0 to 1. */
export type Signals = {
  /** How near the meaning is to the goals, compared with the other opportunities; undefined without a model. */
  meaning?: number | undefined;
  /** How much of the goals' own terms it names, compared with the other opportunities. */
  terms: number;
  /** How near the meaning is to what was chosen in the quiz; undefined without a model. */
  quizMeaning?: number | undefined;
  /** From -1 to 1: how much it is like what the person asked for more or less of; undefined without answers. */
  liked?: number | undefined;
  /** How much it is like what the person saved and opened; undefined without any. */
  activity?: number | undefined;
};

export type Part = { name: PartName; points: number; max: number };

/** Whether goals say that somebody else must pay. */
export const needsFunding = (goals: string) =>
  /\b(can ?not|can't|could not|couldn't) (pay|afford)|\b(fully|full|all) (funded|funding|costs)|\bscholarship|no money|\bfree of charge\b|\bfunded\b/i.test(
    goals,
  );

const womenPattern = /\b(wom[ae]n|girls?|female)\b/i;

/** Whether a text speaks of women or girls. */
export const speaksOfWomen = (text: string) => womenPattern.test(text);

const ruleShares = { education: 0.1, age: 0.2 };
/** What is open to few countries was made for them; what is open to nearly all was made for nobody in particular. */
const countryShare = (count: number) => (count <= 3 ? 0.6 : count <= 70 ? 0.5 : 0.15);
/** Our data does not hold it as a rule, and people need not say who they are. */
const womenLoss = 0.35;

/** Where everything is known, fits, and was made for few countries. */
const allRules = 1.1;

/** More where more rules are known to fit; that it is open to the person's country says most. */
const eligibilityShare = ({ checks }: RuleAnswers, { eligibleCountries, namesWomen }: Scored, saysWoman: boolean) =>
  checks.reduce(
    (sum, { rule, answer }) => {
      if (answer !== 'yes') return sum;
      return sum + (rule === 'country' ? countryShare(eligibleCountries.length) : ruleShares[rule]);
    },
    namesWomen && !saysWoman ? 0.2 - womenLoss : 0.2,
  );

function educationShare(levels: Scored['educationLevels'], own: EducationLevel) {
  if (levels.length === 0 || levels.includes('*')) return 0.4;
  if (!levels.includes(own)) return 0;
  return levels.length === 1 ? 1 : levels.length === 2 ? 0.9 : 0.75;
}

/** What asks for many documents needs more time. */
export function timeShare(
  { closesAt, deadlineKind, requiredDocuments }: Pick<Scored, 'closesAt' | 'deadlineKind' | 'requiredDocuments'>,
  now: Date,
) {
  if (!closesAt) return deadlineKind === 'rolling' ? 0.8 : deadlineKind === 'recurring' ? 0.5 : 0.4;
  const days = daysUntil(closesAt, now);
  const needed = requiredDocuments > 3 ? 21 : 10;
  if (days < needed) return 0.2 + (0.6 * Math.max(0, days)) / needed;
  return days <= 120 ? 1 : 0.8;
}

const fundingShares: Record<FundingKind, number> = { full: 1, paid: 0.9, partial: 0.6, none: 0.1 };

function freshShare(freshAt: Date, now: Date) {
  const days = -daysUntil(freshAt, now);
  return days <= 30 ? 1 : days <= 180 ? 0.6 : 0.3;
}

const interestShare = (own: readonly Interest[], of: readonly Interest[]) =>
  Math.min(1, own.filter((interest) => of.includes(interest)).length / Math.min(own.length, 2));

/** How often its fields were chosen, compared with the field that was chosen largest. */
function quizShare(chosen: ReadonlyMap<Interest, number>, of: readonly Interest[], meaning: number | undefined) {
  const largest = Math.max(...chosen.values());
  const byField = Math.max(0, ...of.map((interest) => chosen.get(interest) ?? 0)) / largest;
  return meaning === undefined ? byField : (byField + meaning) / 2;
}

type AddPart = (name: PartName, max: number, share: number) => void;

/**
 * Scores what a person may apply for. What is switched off or was not said has no part, and the others then count for
 * more.
 */
export function createScore(member: Member, { uses, now }: { uses: Uses; now: Date }) {
  const goals = uses.goals ? (member.goals ?? '') : '';
  const kinds = kindStrengths(goals);
  const saysWoman = speaksOfWomen(goals);
  const chosen = categoriesOf(uses.quiz ? member.quizAnswers : []);
  const maxFunding = needsFunding(goals) ? maxPoints.neededFunding : maxPoints.funding;

  function addParts(scored: Scored, eligibility: RuleAnswers, signals: Signals, add: AddPart) {
    const { meaning, terms, quizMeaning, liked, activity } = signals;
    const wished = meaning === undefined ? terms : meaningShare * meaning + (1 - meaningShare) * terms;
    if (goals !== '') add('goals', maxPoints.goals, wished);
    if (kinds.size > 0 && scored.type !== null) add('kind', maxPoints.kind, kinds.get(scored.type) ?? 0);
    if (uses.interests && member.interests.length > 0)
      add('interests', maxPoints.interests, interestShare(member.interests, scored.interests));
    if (chosen.size > 0) add('quiz', maxPoints.quiz, quizShare(chosen, scored.interests, quizMeaning));
    add('eligibility', maxPoints.eligibility, Math.max(0, eligibilityShare(eligibility, scored, saysWoman)) / allRules);
    if (uses.education) add('education', maxPoints.education, educationShare(scored.educationLevels, member.education));
    add('time', maxPoints.time, timeShare(scored, now));
    add('funding', maxFunding, scored.funding ? fundingShares[scored.funding] : 0.3);
    add('freshness', maxPoints.freshness, freshShare(scored.freshAt, now));
    if (uses.answers && liked !== undefined) add('answers', maxPoints.answers, (liked + 1) / 2);
    if (activity !== undefined) add('activity', maxPoints.activity, activity);
  }

  let [points, max] = [0, 0];
  const addUp: AddPart = (_, ofPart, share) => {
    points += ofPart * share;
    max += ofPart;
  };

  return {
    /** The parts of one opportunity's score, each with its points; undefined for what the person may not apply for. */
    partsOf(scored: Scored, eligibility: RuleAnswers, signals: Signals): Part[] | undefined {
      if (eligibility.answer === 'no') return undefined;
      const parts: Part[] = [];
      addParts(scored, eligibility, signals, (name, ofPart, share) =>
        parts.push({ name, max: ofPart, points: ofPart * share }),
      );
      return parts;
    },

    /** The score alone, from 0 to 100: thousands are scored for each that is shown. */
    scoreOf(scored: Scored, eligibility: RuleAnswers, signals: Signals): number | undefined {
      if (eligibility.answer === 'no') return undefined;
      [points, max] = [0, 0];
      addParts(scored, eligibility, signals, addUp);
      return (100 * points) / max;
    },
  };
}

/** The points that each part can give. `bench/relevance` judges them. */
const maxPoints = {
  goals: 35,
  kind: 10,
  interests: 14,
  quiz: 8,
  eligibility: 30,
  education: 6,
  time: 5,
  funding: 5,
  neededFunding: 16,
  freshness: 3,
  answers: 16,
  activity: 10,
};
/** How much of the goals is their meaning; the rest is their own terms. */
const meaningShare = 0.43;
