import {
  type Applicant,
  answerAge,
  answerCountries,
  answerEducation,
  type EligibilityRules,
} from '#features/opportunities/core/eligibility-policy.ts';
import { isClosedByFacts } from '#features/opportunities/core/facts-policy.ts';
import type { FundingKind, OpportunityType } from '#features/opportunities/core/vocabulary.ts';
import type { Interest } from '#features/people/interests/vocabulary.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import type { PartName, Use } from '../../vocabulary.ts';
import { categoriesOf } from '../quiz-policy.ts';
import { needsFunding, speaksOfWomen, withoutRefusals } from '../terms/text-policy.ts';
import { certaintyOf } from './certainty-policy.ts';
import { kindStrengths } from './kind-policy.ts';
import * as share from './score-shares.ts';

/** The facts that a person gave in the profile. `quizAnswers` are ids of options of the quiz. */
export type Member = Applicant & {
  interests: readonly Interest[];
  goals: string | null;
  quizAnswers: readonly string[];
};
/** States which facts may be used. The rules of who may apply always are. */
export type Uses = Readonly<Record<Use, boolean>>;

/** The score uses these fields of an opportunity. */
export type Scored = EligibilityRules & {
  type: OpportunityType | null;
  interests: readonly Interest[];
  closesAt: Date | null;
  deadlineKind: 'dated' | 'rolling' | 'recurring' | 'unknown';
  funding: FundingKind | null;
  requiredDocuments: number;
  /** It begins by speaking of women or girls, and so may be for them alone. */
  namesWomen: boolean;
  /** Whatever somebody studies, it fits. */
  isForAllSubjects: boolean;
  /** When it was last checked, else published. */
  freshAt: Date;
};

/** The facts that are scored together, whatever the goals and the day. */
const factGroups = {
  countries: ['eligibleCountries', 'facts'],
  applicants: ['educationLevels', 'minAge', 'maxAge', 'namesWomen', 'facts'],
  kind: ['type', 'interests', 'isForAllSubjects'],
  offer: ['deadlineKind', 'requiredDocuments', 'funding'],
} as const satisfies Record<string, readonly (keyof Scored)[]>;
type FactGroup = keyof typeof factGroups;
type FactsOf<Group extends FactGroup> = Pick<Scored, (typeof factGroups)[Group][number]>;

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

type AddPart = (name: PartName, max: number, share: number) => void;

type Grouped = Pick<ReturnType<typeof createScore>, FactGroup>;
/** The shares for each group of an opportunity's facts, and its instants in milliseconds. */
export type Shares = { [Group in FactGroup]: ReturnType<Grouped[Group]> } & { closesAt: number; freshAt: number };

/** Marks facts by which the person may not apply. */
const closed = -1;

/**
 * Scores the opportunities for which a person may apply. Facts that are switched off or were not given have no part,
 * and the others then count for more.
 */
export function createScore(member: Member, { uses, now }: { uses: Uses; now: Date }) {
  const goals = uses.goals ? (member.goals ?? '') : '';
  const kinds = kindStrengths(withoutRefusals(goals));
  const saysWoman = speaksOfWomen(goals);
  const chosen = categoriesOf(uses.quiz ? member.quizAnswers : []);
  const hasInterests = uses.interests && member.interests.length > 0;
  const maxInterests = goals === '' ? maxPoints.interestsAlone : maxPoints.interests;
  const maxFunding = needsFunding(goals) ? maxPoints.neededFunding : maxPoints.funding;
  const at = now.getTime();
  const ownAge = member.dateOfBirth === null ? undefined : ageOf(member.dateOfBirth, now);

  const groups = {
    countries(facts: FactsOf<'countries'>): number {
      const answer = answerCountries(facts, member.country);
      return answer === 'no' ? closed : share.countryPart(answer, facts.eligibleCountries.length);
    },
    applicants(facts: FactsOf<'applicants'>) {
      const education = answerEducation(facts.educationLevels, member.education);
      const age = answerAge(facts, member.dateOfBirth, now);
      const certainty = certaintyOf(facts.facts ?? {}, { ...member, age: ownAge, goals });
      return {
        isClosed:
          education === 'no' || age === 'no' || certainty === 'closed' || isClosedByFacts(facts.facts ?? {}, member),
        isUncertain: certainty === 'uncertain',
        women: share.womenPart(facts.namesWomen && !saysWoman),
        educationRule: share.rulePart('education', education),
        ageRule: share.rulePart('age', age),
        education: share.educationShare(facts.educationLevels, member.education),
      };
    },
    kind: ({ type, interests, isForAllSubjects }: FactsOf<'kind'>) => ({
      subjects: isForAllSubjects && type === 'scholarship' ? allSubjectsShare * (kinds.get(type) ?? 0) : 0,
      strength: kinds.size > 0 && type !== null ? (kinds.get(type) ?? 0) : undefined,
      interests: hasInterests ? share.interestShare(member.interests, interests) : 0,
      fields: chosen.size > 0 ? share.fieldShare(chosen, interests) : 0,
    }),
    offer: (facts: FactsOf<'offer'>) => ({ ...share.effortOf(facts), funding: share.fundingShare(facts.funding) }),
  };

  function addParts({ countries, applicants, kind, offer, closesAt, freshAt }: Shares, signals: Signals, add: AddPart) {
    const { meaning, quizMeaning, liked, activity } = signals;
    const terms = Math.max(signals.terms, kind.subjects);
    if (goals !== '') add('goals', maxPoints.goals, meaning === undefined ? terms : share.wishShare(meaning, terms));
    if (kind.strength !== undefined) add('kind', maxPoints.kind, kind.strength);
    if (hasInterests) add('interests', maxInterests, kind.interests);
    if (chosen.size > 0)
      add('quiz', maxPoints.quiz, quizMeaning === undefined ? kind.fields : (kind.fields + quizMeaning) / 2);
    const { women, educationRule, ageRule, isUncertain } = applicants;
    const rules = share.eligibilityShare(women, countries, educationRule, ageRule);
    add('eligibility', maxPoints.eligibility, isUncertain ? 0 : rules);
    if (uses.education) add('education', maxPoints.education, applicants.education);
    add('time', maxPoints.time, share.timeShare(offer, closesAt, at));
    add('funding', maxFunding, offer.funding);
    add('freshness', maxPoints.freshness, share.freshShare(freshAt, at));
    if (uses.answers && liked !== undefined) add('answers', maxPoints.answers, (liked + 1) / 2);
    if (activity !== undefined) add('activity', maxPoints.activity, activity);
  }

  let [points, max] = [0, 0];
  const addUp: AddPart = (_, ofPart, part) => {
    points += ofPart * part;
    max += ofPart;
  };
  const isClosed = ({ countries, applicants }: Shares) => countries === closed || applicants.isClosed;

  return {
    ...groups,

    /** All that the score needs to know of an opportunity. */
    find: (one: Scored): Shares => ({
      countries: groups.countries(one),
      applicants: groups.applicants(one),
      kind: groups.kind(one),
      offer: groups.offer(one),
      closesAt: one.closesAt?.getTime() ?? Number.POSITIVE_INFINITY,
      freshAt: one.freshAt.getTime(),
    }),

    /** The parts of one opportunity's score, each with its points; undefined for what the person may not apply for. */
    partsOf(shares: Shares, signals: Signals): Part[] | undefined {
      if (isClosed(shares)) return undefined;
      const parts: Part[] = [];
      addParts(shares, signals, (name, ofPart, part) => parts.push({ name, max: ofPart, points: ofPart * part }));
      return parts;
    },

    /** The score alone, from 0 to 100: thousands are scored for each that is shown. */
    scoreOf(shares: Shares, signals: Signals): number | undefined {
      if (isClosed(shares)) return undefined;
      [points, max] = [0, 0];
      addParts(shares, signals, addUp);
      return (100 * points) / max;
    },
  };
}

/** The points that each part can give. `bench/relevance` judges them. */
const maxPoints = {
  goals: 47,
  kind: 10,
  interests: 24,
  /** Where no goals say more. */
  interestsAlone: 40,
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
/** An opportunity for all subjects names the one of somebody who wants to study, though less than one for it alone. */
const allSubjectsShare = 0.5;
