import {
  checkEligibility,
  type Eligibility,
  type EligibilityRules,
} from '#features/opportunities/eligibility-policy.ts';
import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import type { Answer } from '../vocabulary.ts';
import type { Indexed, MatchIndex } from './match-index.ts';
import { chooseCheck, type Explained, listReasons } from './matching-reasons.ts';
import { createScore, type Member, type Part, toScore, type Uses } from './matching-score.ts';

export type Answered = { opportunityId: string; title: string; answer: Answer };
export type Wishes = {
  member: Member;
  uses: Uses;
  answered: readonly Answered[];
  /** Vectors of the goals; undefined without a model, or before it has read them. */
  vectors: readonly Int8Array[] | undefined;
  now: Date;
};

type Ranked = { one: Indexed; parts: Part[]; score: number; likeTitle: string | undefined };

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
const alike = 0.6;

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

/** What the person may apply for by our data, best first, without what they answered 'not for me' to. */
export function rankAll(index: MatchIndex, { member, uses, answered, vectors, now }: Wishes): Ranked[] {
  const goals = uses.goals ? (member.goals ?? '') : '';
  const terms = index.termShares(goals);
  const meanings = goals && vectors ? index.meaningShares(vectors) : undefined;
  const counted = uses.answers ? answered : [];
  const known = counted.flatMap(({ opportunityId, ...rest }) => {
    const of = index.find(opportunityId);
    return of ? [{ of, ...rest }] : [];
  });
  const hidden = new Set(answered.filter(({ answer }) => answer !== 'more').map(({ opportunityId }) => opportunityId));
  const score = createScore(member, { uses, now });
  // Many share their rules.
  const eligibilities = new Map<EligibilityRules, Eligibility>();
  const eligibilityOf = (rules: EligibilityRules) => {
    const eligibility = eligibilities.get(rules) ?? checkEligibility(rules, member, now);
    eligibilities.set(rules, eligibility);
    return eligibility;
  };
  const ranked: Ranked[] = [];
  for (const [position, one, rules] of index.listOpen(now)) {
    if (hidden.has(one.id)) continue;
    const { liked, likeTitle } = readAnswers(one, known);
    const signals = { meaning: meanings?.[position], terms: terms[position]!, liked };
    const parts = score(one, eligibilityOf(rules), signals);
    if (parts)
      ranked.push({ one, parts, score: toScore(parts), likeTitle: one.id === known[0]?.of.id ? undefined : likeTitle });
  }
  return ranked.sort((a, b) => b.score - a.score || (a.one.id < b.one.id ? -1 : 1));
}

/** Points that one loses for each that stands above it and is of the same organization, or is like it. */
const samePenalty = { organization: 6, like: 1.2 };
const maxVarietyLoss = 18;

/** Chooses one after the other, so that what is like those above comes later. Scores never rise. */
export function withVariety(ranked: readonly Ranked[], count: number): Ranked[] {
  const left = ranked.slice(0, count * 4).map((each) => ({ each, loss: 0 }));
  const chosen: Ranked[] = [];
  while (chosen.length < count && left.length > 0) {
    let best = 0;
    for (const [index, { each, loss }] of left.entries())
      if (each.score - loss > left[best]!.each.score - left[best]!.loss) best = index;
    const [{ each, loss }] = left.splice(best, 1) as [(typeof left)[number]];
    const parts = loss === 0 ? each.parts : [...each.parts, { name: 'variety', points: -loss, max: 0 } as const];
    chosen.push({ ...each, parts, score: Math.max(0, each.score - loss) });
    for (const other of left) {
      const { organization } = other.each.one;
      const isSame = organization !== null && organization === each.one.organization;
      const added = isSame
        ? samePenalty.organization
        : likeness(other.each.one, each.one) >= alike
          ? samePenalty.like
          : 0;
      other.loss = Math.min(maxVarietyLoss, other.loss + added);
    }
  }
  return chosen;
}

const toExplained = (row: OpportunityRow): Explained => ({
  ...row,
  documents: row.requiredDocuments,
  freshAt: row.verifiedAt ?? row.publishedAt,
});

/** Parts in whole points of 100; variety already is. */
function toHundred(parts: readonly Part[]): Part[] {
  const sum = parts.reduce((total, { max }) => total + max, 0);
  const scaled = (value: number) => Math.round((100 * value) / sum);
  return parts.map(({ name, points, max }) =>
    name === 'variety' ? { name, points: Math.round(points), max } : { name, points: scaled(points), max: scaled(max) },
  );
}

/** A recommendation in words. Undefined for what the person may not apply for by the current row. */
export function explain(
  { parts, score, likeTitle }: Ranked,
  row: OpportunityRow,
  { member, uses, now }: Wishes,
  isSpecific?: (term: string) => boolean,
) {
  const eligibility = checkEligibility(row, member, now);
  if (eligibility.answer === 'no') return undefined;
  const explained = toExplained(row);
  const reasons = listReasons(member, explained, eligibility, { uses, now, likeTitle, isSpecific });
  return {
    row,
    score: Math.round(score),
    parts: toHundred(parts),
    reasons,
    check: chooseCheck(explained, eligibility),
  };
}
