import { answerRules, type RuleAnswers } from '#features/opportunities/eligibility-policy.ts';
import { inSlices } from '#platform/server/queue/slices.ts';
import type { Answer } from '../vocabulary.ts';
import type { Indexed, MatchIndex, Nearness } from './match-index.ts';
import { createScore, type Member, type Part, type Uses } from './matching-score.ts';

export type Answered = { opportunityId: string; title: string; answer: Answer };
export type Wishes = {
  member: Member;
  uses: Uses;
  answered: readonly Answered[];
  /** Vectors of the goals; undefined without a model, or before it has read them. */
  vectors: readonly Int8Array[] | undefined;
  now: Date;
};

export type Ranked = { one: Indexed; parts: Part[]; score: number; likeTitle: string | undefined };

/** How much alike two are, from 0 to 1, by what is known of both. */
export function likeness(a: Indexed, b: Indexed) {
  const shared = a.interests.filter((interest) => b.interests.includes(interest)).length;
  const all = new Set([...a.interests, ...b.interests]).size;
  const byInterests = all === 0 ? 0 : shared / all;
  return (
    (Number(a.type === b.type) +
      Number(a.organization !== null && a.organization === b.organization) +
      2 * byInterests) /
    4
  );
}

/** From this likeness on an answer says something about another opportunity. */
export const alike = 0.6;

type Known = { of: Indexed; answer: Answer; title: string };

function readAnswers(one: Indexed, known: readonly Known[]) {
  if (known.length === 0) return { liked: undefined, likeTitle: undefined };
  let liked = 0;
  let likeTitle: string | undefined;
  for (const { of, answer, title } of known) {
    const near = likeness(one, of);
    if (near < alike && answer !== 'too-much-work') continue;
    if (answer === 'more') {
      liked += near;
      likeTitle ??= title;
    }
    if (answer === 'not-interested') liked -= near;
    if (answer === 'too-much-work' && one.requiredDocuments >= Math.max(2, of.requiredDocuments)) liked -= 0.7;
  }
  return { liked: Math.max(-1, Math.min(1, liked)), likeTitle: liked > 0 ? likeTitle : undefined };
}

const scoredPerSlice = 5000;

/** The steps of `rankBest`. */
function* rankSteps(
  index: MatchIndex,
  { member, uses, answered, now }: Wishes,
  { terms, meanings }: Partial<Nearness>,
  count: number,
): Generator<void, Ranked[]> {
  const known = (uses.answers ? answered : []).flatMap(({ opportunityId, ...rest }) => {
    const of = index.find(opportunityId);
    return of ? [{ of, ...rest }] : [];
  });
  const hidden = new Set(answered.filter(({ answer }) => answer !== 'more').map(({ opportunityId }) => opportunityId));
  const { partsOf, scoreOf } = createScore(member, { uses, now });
  const ofRuleSets: RuleAnswers[] = [];
  const eligibilityOf = (one: Indexed, ruleSet: number) => {
    ofRuleSets[ruleSet] ??= answerRules(one, member, now);
    return ofRuleSets[ruleSet];
  };
  const signalsOf = (position: number, liked: number | undefined) => ({
    terms: terms?.[position] ?? 0,
    meaning: meanings && (meanings[position] ?? 0),
    liked,
  });

  const best = createBest(count);
  const [size, at] = [index.size(), now.getTime()];
  for (let position = 0; position < size; position += 1) {
    if (position % scoredPerSlice === scoredPerSlice - 1) yield;
    const found = index.at(position);
    if (!found) continue;
    const { one, ruleSet } = found;
    if ((one.closesAt?.getTime() ?? Number.POSITIVE_INFINITY) <= at || hidden.has(one.id)) continue;
    const { liked } = readAnswers(one, known);
    const score = scoreOf(one, eligibilityOf(one, ruleSet), signalsOf(position, liked));
    if (score !== undefined) best.offer({ position, one, ruleSet, score });
  }
  return best.list().map(({ position, one, ruleSet, score }) => {
    const { liked, likeTitle } = readAnswers(one, known);
    const parts = partsOf(one, eligibilityOf(one, ruleSet), signalsOf(position, liked))!;
    return { one, parts, score, likeTitle: one.id === known[0]?.of.id ? undefined : likeTitle };
  });
}

type Scored = { position: number; one: Indexed; ruleSet: number; score: number };

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
  const goals = wishes.uses.goals ? wishes.member.goals : null;
  const nearness = goals ? await index.nearnessTo(goals, wishes.vectors) : {};
  return inSlices(rankSteps(index, wishes, nearness, count));
}
