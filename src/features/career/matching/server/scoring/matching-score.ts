import { answerAge, answerCountries, answerEducation } from '#features/opportunities/core/eligibility-policy.ts';
import { isClosedByFacts } from '#features/opportunities/core/facts-policy.ts';
import type { PartName, Use } from '../../vocabulary.ts';
import { categoriesOf } from '../quiz-policy.ts';
import { needsFunding, withoutRefusals } from '../terms/text-policy.ts';
import { countDoubts } from './certainty-policy.ts';
import { kindStrengths } from './kind-policy.ts';
import { type Member, readPerson } from './person-policy.ts';
import * as share from './score-shares.ts';
import type { FactGroup, FactsOf, Scored } from './scored-facts.ts';

/** States which facts may be used. The rules of who may apply always are. */
export type Uses = Readonly<Record<Use, boolean>>;

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
  const chosen = categoriesOf(uses.quiz ? member.quizAnswers : []);
  const hasInterests = uses.interests && member.interests.length > 0;
  const maxInterests = goals === '' ? share.maxPoints.interestsAlone : share.maxPoints.interests;
  const isFundingNeeded = needsFunding(goals);
  const maxFunding = isFundingNeeded ? share.maxPoints.neededFunding : share.maxPoints.funding;
  const at = now.getTime();
  const person = readPerson(member, goals, now);

  const groups = {
    countries(facts: FactsOf<'countries'>): number {
      const answer = answerCountries(facts, member.country);
      return answer === 'no' ? closed : share.countryPart(answer, facts.eligibleCountries.length);
    },
    applicants(facts: FactsOf<'applicants'>) {
      const education = answerEducation(facts.educationLevels, member.education);
      const age = answerAge(facts, member.dateOfBirth, now);
      const doubts = countDoubts(facts, person);
      return {
        isClosed:
          education === 'no' || age === 'no' || doubts === undefined || isClosedByFacts(facts.facts ?? {}, person),
        doubts: doubts ?? 0,
        educationRule: share.rulePart('education', education),
        ageRule: share.rulePart('age', age),
        education: share.educationShare(facts.educationLevels, member.education),
      };
    },
    kind: ({ type, interests, isForAllSubjects }: FactsOf<'kind'>) => ({
      subjects: isForAllSubjects && type === 'scholarship' ? share.allSubjectsShare * (kinds.get(type) ?? 0) : 0,
      strength: kinds.size > 0 && type !== null ? (kinds.get(type) ?? 0) : undefined,
      interests: hasInterests ? share.interestShare(member.interests, interests) : 0,
      fields: chosen.size > 0 ? share.fieldShare(chosen, interests) : 0,
    }),
    destination: (facts: FactsOf<'destination'>) => share.destinationShare(person, facts),
    offer: (facts: FactsOf<'offer'>) => ({
      ...share.effortOf(facts),
      funding: share.fundingShare(facts.funding),
      /** One pays for the journey and the stay oneself. */
      isAtOwnCost: facts.type !== 'competition' && facts.funding === 'none' && !facts.isOnline,
    }),
  };

  function addParts(
    { countries, applicants, kind, offer, destination, closesAt, freshAt }: Shares,
    signals: Signals,
    add: AddPart,
  ) {
    const { meaning, quizMeaning, liked, activity } = signals;
    const terms = Math.max(signals.terms, kind.subjects);
    const aim = goals === '' ? undefined : meaning === undefined ? terms : share.wishShare(meaning, terms);
    if (aim !== undefined) add('goals', share.maxPoints.goals, aim);
    const relevance = aim ?? (hasInterests ? kind.interests : 1);
    const relevanceFactor = Math.min(1, relevance / share.enoughRelevance);
    if (kind.strength !== undefined) add('kind', share.maxPoints.kind, kind.strength);
    if (hasInterests) add('interests', maxInterests, kind.interests);
    if (chosen.size > 0)
      add('quiz', share.maxPoints.quiz, quizMeaning === undefined ? kind.fields : (kind.fields + quizMeaning) / 2);
    if (person.countries.size > 0 || person.isForOnline)
      add('destination', share.maxPoints.destination, relevanceFactor * destination);
    const { educationRule, ageRule } = applicants;
    add(
      'eligibility',
      share.maxPoints.eligibility,
      relevanceFactor * share.eligibilityShare(countries, educationRule, ageRule),
    );
    if (uses.education) add('education', share.maxPoints.education, relevanceFactor * applicants.education);
    add('time', share.maxPoints.time, relevanceFactor * share.timeShare(offer, closesAt, at));
    add('funding', maxFunding, relevanceFactor * offer.funding);
    add('freshness', share.maxPoints.freshness, relevanceFactor * share.freshShare(freshAt, at));
    if (uses.answers && liked !== undefined) add('answers', share.maxPoints.answers, (liked + 1) / 2);
    if (activity !== undefined) add('activity', share.maxPoints.activity, activity);
  }

  let [points, max] = [0, 0];
  const addUp: AddPart = (_, ofPart, part) => {
    points += ofPart * part;
    max += ofPart;
  };
  /** What an opportunity is not, of what the person looks for. */
  const countMisses = ({ kind, destination, offer }: Shares) =>
    2 * Number(isFundingNeeded && offer.isAtOwnCost) +
    Number(kind.strength === 0) +
    Number(person.countries.size > 0 && destination === 0) +
    Number(hasInterests && kind.interests === 0);
  const doubtsOf = (shares: Shares) => shares.applicants.doubts + countMisses(shares);
  const isClosed = (shares: Shares) =>
    shares.countries === closed || shares.applicants.isClosed || doubtsOf(shares) > share.maxDoubts;

  return {
    ...groups,

    /** All that the score needs to know of an opportunity. */
    find: (one: Scored): Shares => ({
      countries: groups.countries(one),
      applicants: groups.applicants(one),
      kind: groups.kind(one),
      offer: groups.offer(one),
      destination: groups.destination(one),
      closesAt: one.closesAt?.getTime() ?? Number.POSITIVE_INFINITY,
      freshAt: one.freshAt.getTime(),
    }),

    /** The parts of one opportunity's score, each with its points; undefined for what the person may not apply for. */
    partsOf(shares: Shares, signals: Signals): share.Part[] | undefined {
      if (isClosed(shares)) return undefined;
      const parts: share.Part[] = [];
      addParts(shares, signals, (name, ofPart, part) => parts.push({ name, max: ofPart, points: ofPart * part }));
      const loss = Math.min(share.totalOf(parts), share.uncertaintyLoss * doubtsOf(shares));
      if (loss > 0) parts.push({ name: 'uncertainty', max: 0, points: -loss });
      return parts;
    },

    /** The score alone, from 0 to 100: thousands are scored for each that is shown. */
    scoreOf(shares: Shares, signals: Signals): number | undefined {
      if (isClosed(shares)) return undefined;
      [points, max] = [0, 0];
      addParts(shares, signals, addUp);
      return Math.max(0, (100 * points) / max - share.uncertaintyLoss * doubtsOf(shares));
    },
  };
}
