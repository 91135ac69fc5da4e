import { answerRules, type RuleAnswers } from '#features/opportunities/eligibility-policy.ts';
import { inSlices } from '#platform/server/queue/slices.ts';
import type { Answer } from '../vocabulary.ts';
import type { Indexed, MatchIndex, Nearness } from './match-index.ts';
import { createScore, type Member, type Part, type Uses } from './matching-score.ts';
import { textOfQuiz } from './quiz-policy.ts';
import { createTaste, type Taste } from './taste-policy.ts';

export type Answered = { opportunityId: string; title: string; answer: Answer };
/** What a member saved or opened; empty where it is not to be used. */
export type Observed = { opportunityId: string; title: string; act: 'saved' | 'opened' };
export type Wishes = {
  member: Member;
  uses: Uses;
  answered: readonly Answered[];
  observed: readonly Observed[];
  /** Vectors of the goals; undefined without a model, or before it has read them. */
  vectors: readonly Int8Array[] | undefined;
  /** The same of what was chosen in the quiz. */
  quizVectors: readonly Int8Array[] | undefined;
  now: Date;
  /** Only what was published after it. */
  publishedAfter?: Date;
};

export type Ranked = { one: Indexed; parts: Part[]; score: number; taste: Pick<Taste, 'likeTitle' | 'like'> };

/** Of the goals and of the quiz, as far as they are there to be used. */
type Near = { goals: Nearness | undefined; quiz: Nearness | undefined };

const scoredPerSlice = 5000;

/** The steps of `rankBest`. */
function* rankSteps(
  index: MatchIndex,
  { member, uses, answered, observed, now, publishedAfter }: Wishes,
  { goals, quiz }: Near,
  count: number,
): Generator<void, Ranked[]> {
  const acts = [...(uses.answers ? answered.map(({ answer, ...one }) => ({ ...one, act: answer })) : []), ...observed];
  const tasteOf = createTaste(
    acts.flatMap(({ opportunityId, ...rest }) => {
      const of = index.find(opportunityId);
      return of ? [{ of, ...rest }] : [];
    }),
  );
  const hidden = new Set(answered.filter(({ answer }) => answer !== 'more').map(({ opportunityId }) => opportunityId));
  const { partsOf, scoreOf } = createScore(member, { uses, now });
  const ofRuleSets: RuleAnswers[] = [];
  const eligibilityOf = (one: Indexed, ruleSet: number) => {
    ofRuleSets[ruleSet] ??= answerRules(one, member, now);
    return ofRuleSets[ruleSet];
  };
  const meaningOf = (nearness: Nearness | undefined, position: number) =>
    nearness?.meanings && (nearness.meanings[position] ?? 0);
  const signalsOf = (position: number, { liked, activity }: Taste) => ({
    terms: goals?.terms[position] ?? 0,
    meaning: meaningOf(goals, position),
    quizMeaning: meaningOf(quiz, position),
    liked,
    activity,
  });

  const best = createBest(count);
  const [size, at] = [index.size(), now.getTime()];
  for (let position = 0; position < size; position += 1) {
    if (position % scoredPerSlice === scoredPerSlice - 1) yield;
    const found = index.at(position);
    if (!found) continue;
    const { one, ruleSet, kind } = found;
    if (publishedAfter && one.publishedAt <= publishedAfter) continue;
    if ((one.closesAt?.getTime() ?? Number.POSITIVE_INFINITY) <= at || hidden.has(one.id)) continue;
    const score = scoreOf(one, eligibilityOf(one, ruleSet), signalsOf(position, tasteOf(one, kind)));
    if (score !== undefined) best.offer({ position, one, ruleSet, kind, score });
  }
  return best.list().map(({ position, one, ruleSet, kind, score }) => {
    const taste = tasteOf(one, kind);
    const parts = partsOf(one, eligibilityOf(one, ruleSet), signalsOf(position, taste))!;
    return { one, parts, score, taste };
  });
}

type Scored = { position: number; one: Indexed; ruleSet: number; kind: number; score: number };

/** Collects the best `count`, in the order of their scores. */
function createBest(count: number) {
  const compare = (a: Scored, b: Scored) => b.score - a.score || (a.one.id < b.one.id ? -1 : 1);
  let list: Scored[] = [];
  let minimum = -1;
  const cut = () => {
    list = list.sort(compare).slice(0, count);
    if (list.length === count) minimum = list.at(-1)!.score;
  };
  return {
    offer(one: Scored) {
      if (one.score < minimum) return;
      list.push(one);
      if (list.length > 4 * count) cut();
    },
    list() {
      cut();
      return list;
    },
  };
}

/** The `count` best of what the person may apply for by our data, without what they answered 'not for me' to. */
export async function rankBest(index: MatchIndex, wishes: Wishes, count: number): Promise<Ranked[]> {
  const { member, uses } = wishes;
  const nearnessTo = (text: string | null, vectors: Wishes['vectors']) =>
    text ? index.nearnessTo(text, vectors) : undefined;
  const goals = await nearnessTo(uses.goals ? member.goals : null, wishes.vectors);
  const quiz = await nearnessTo(uses.quiz ? textOfQuiz(member.quizAnswers) : null, wishes.quizVectors);
  return inSlices(rankSteps(index, wishes, { goals, quiz }, count));
}
