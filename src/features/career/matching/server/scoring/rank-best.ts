import { inSlices } from '#platform/server/queue/slices.ts';
import type { Answer } from '../../vocabulary.ts';
import type { Indexed, MatchIndex, Nearness } from '../match-index.ts';
import { textOfQuiz } from '../quiz-policy.ts';
import { inEnglish } from '../terms/wish-policy.ts';
import { createScore, type Shares, type Uses } from './matching-score.ts';
import type { Member } from './person-policy.ts';
import type { Part } from './score-shares.ts';
import { createTaste, type Taste } from './taste-policy.ts';

export type Answered = { opportunityId: string; title: string; answer: Answer };
/** An opportunity that a member saved or opened; none is given where they are not to be used. */
export type Observed = { opportunityId: string; title: string; act: 'saved' | 'opened' };
export type Wishes = {
  member: Member;
  uses: Uses;
  answered: readonly Answered[];
  observed: readonly Observed[];
  /** Vectors of the goals; undefined without a model, or before it has read them. */
  vectors: readonly Int8Array[] | undefined;
  /** Vectors of the quiz answers, likewise. */
  quizVectors: readonly Int8Array[] | undefined;
  now: Date;
  /** Only what was published after it. */
  publishedAfter?: Date;
};

export type Ranked = { one: Indexed; parts: Part[]; score: number; taste: Pick<Taste, 'likeTitle' | 'like'> };

/** The nearness to the goals and to the quiz answers, as far as these may be used. */
type Near = { goals: Nearness | undefined; quiz: Nearness | undefined };

const scoredPerSlice = 10_000;

/** The steps of `rankBest`. */
function* rankSteps(
  index: MatchIndex,
  { member, uses, answered, observed, now, publishedAfter }: Wishes,
  { goals, quiz }: Near,
  count: number,
): Generator<void, Ranked[]> {
  const acts = [...(uses.answers ? answered.map(({ answer, ...one }) => ({ ...one, act: answer })) : []), ...observed];
  const tasteOf = createTaste(index, acts);
  const hidden = new Set(answered.flatMap(({ answer, opportunityId }) => (answer === 'more' ? [] : opportunityId)));
  const score = createScore(member, { uses, now });
  const meaningOf = (nearness: Nearness | undefined, id: string) =>
    nearness?.meanings && (nearness.meanings.get(id) ?? 0);
  const signalsOf = (id: string, { liked, activity }: Taste) => ({
    terms: goals?.terms.get(id) ?? 0,
    meaning: meaningOf(goals, id),
    quizMeaning: meaningOf(quiz, id),
    liked,
    activity,
  });

  const best = createBest(count);
  const after = publishedAfter?.getTime() ?? Number.NEGATIVE_INFINITY;
  let compared = 0;
  for (const one of index.all()) {
    compared += 1;
    if (compared % scoredPerSlice === 0) yield;
    if (one.closesAt && one.closesAt <= now) continue;
    if (one.publishedAt.getTime() <= after || hidden.has(one.id)) continue;
    const found = score.find(one);
    const taste = tasteOf(one);
    const points = score.scoreOf(found, signalsOf(one.id, taste));
    if (points !== undefined && !best.isBeyond(points)) best.add({ one, found, taste, score: points });
  }
  return best.list().map(({ one, found, taste, score: points }) => {
    return { one, parts: score.partsOf(found, signalsOf(one.id, taste))!, score: points, taste };
  });
}

type Scored = { one: Indexed; found: Shares; taste: Taste; score: number };

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
    /** Whether a score is too small for the best so far. */
    isBeyond: (score: number) => score < minimum,
    add(one: Scored) {
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
  const { uses } = wishes;
  const { goals: written } = wishes.member;
  const member = { ...wishes.member, goals: written && inEnglish(written) };
  const nearnessTo = (text: string | null, vectors: Wishes['vectors']) =>
    text ? index.nearnessTo(text, vectors) : undefined;
  const goals = await nearnessTo(uses.goals ? member.goals : null, wishes.vectors);
  const quiz = await nearnessTo(uses.quiz ? textOfQuiz(member.quizAnswers) : null, wishes.quizVectors);
  return inSlices(rankSteps(index, { ...wishes, member }, { goals, quiz }, count));
}
