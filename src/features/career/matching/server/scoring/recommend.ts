import { checkEligibility } from '#features/opportunities/core/eligibility-policy.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { type Indexed, type MatchIndex, nearnessOf } from '../match-index.ts';
import { addSimilarity, comparedCount } from './add-similarity.ts';
import { chooseCheck, type Explained, listReasons } from './matching-reasons.ts';
import { type Ranked, rankBest, type Wishes } from './rank-best.ts';
import type { Part } from './score-shares.ts';

/** Points that one loses for each that stands above it and is of the same organization, about the same subjects, or nearly the same. */
const samePenalty = 6;
/** Points that one loses for each of the same type above it: who wants two kinds of things sees both. */
const typePenalty = 1;
const maxVarietyLoss = 18;
/** Texts nearer than this say the same: one school in several cities, or one contest in several countries. */
const sameMeaning = 0.9;

const hasSameSubjects = ({ subjectTokens: a }: Indexed, { subjectTokens: b }: Indexed) =>
  a.length > 0 && a.length === b.length && a.every((token) => b.includes(token));
const isSame = (a: Indexed, b: Indexed) =>
  (a.organization !== null && a.organization === b.organization) ||
  hasSameSubjects(a, b) ||
  nearnessOf(a, b) >= sameMeaning;

/** At least the `count` best of what the person may apply for, those first that are alike. */
export async function rankMatches(index: MatchIndex, wishes: Wishes, count: number) {
  return addSimilarity(await rankBest(index, wishes, Math.max(count, comparedCount)), index.rarenessOf);
}

/** Chooses `count` one after the other, so that what is like one above comes later. Scores never rise. */
export function withVariety(ranked: readonly Ranked[], count: number): Ranked[] {
  const left = ranked.map((each) => ({ each, loss: 0, compared: 0 }));
  const chosen: Ranked[] = [];
  while (chosen.length < count && left.length > 0) {
    let index = 0;
    for (const [at, { each, loss }] of left.entries())
      if (each.score - loss > left[index]!.each.score - left[index]!.loss) index = at;
    const best = left[index]!;
    // Losses only grow: nobody but the best one needs to know all of its own.
    if (best.compared < chosen.length) {
      const above = chosen.slice(best.compared).map(({ one }) => one);
      const same = above.filter((one) => isSame(one, best.each.one)).length;
      const ofType = above.filter(({ type }) => type === best.each.one.type).length;
      best.loss = Math.min(maxVarietyLoss, best.loss + samePenalty * same + typePenalty * ofType);
      best.compared = chosen.length;
      continue;
    }
    left.splice(index, 1);
    const { each, loss } = best;
    const parts =
      loss === 0
        ? each.parts
        : [...each.parts, { name: 'variety', points: -Math.min(loss, each.score), max: 0 } as const];
    chosen.push({ ...each, parts, score: Math.max(0, each.score - loss) });
  }
  return chosen;
}

const toExplained = (row: OpportunityRow): Explained => ({
  ...row,
  documents: row.requiredDocuments,
  freshAt: row.verifiedAt ?? row.publishedAt,
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Rounds to whole numbers that add up to `total`; what lost most by it gets one more, up to its limit. */
function roundTogether(values: readonly number[], total: number, limits: readonly number[]) {
  const rounded = values.map(Math.floor);
  for (let left = total - sumOf(rounded); left > 0; left -= 1) {
    const losses = values.map((value, at) => (rounded[at]! < limits[at]! ? value - rounded[at]! : -1));
    rounded[losses.indexOf(Math.max(...losses))]! += 1;
  }
  return rounded;
}

/** Parts in whole points, which add up to the score; what they could give adds up to 100. */
function toHundred(parts: readonly Part[], score: number): Part[] {
  const given = parts.filter(({ points }) => points >= 0);
  const losses = parts.filter(({ points }) => points < 0).map((part) => ({ ...part, points: Math.round(part.points) }));
  const sum = sumOf(given.map(({ max }) => max));
  const scaled = (values: readonly number[]) => values.map((value) => (100 * value) / sum);
  const whole = scaled(given.map(({ max }) => max));
  const maxima = roundTogether(
    whole,
    100,
    whole.map(() => 100),
  );
  const total = score - sumOf(losses.map(({ points }) => points));
  const points = roundTogether(scaled(given.map((part) => part.points)), total, maxima);
  return [...given.map(({ name }, at) => ({ name, points: points[at]!, max: maxima[at]! })), ...losses];
}

/** A recommendation in words. Undefined for what the person may not apply for by the current row. */
export function explain(
  { parts, score, taste }: Ranked,
  row: OpportunityRow,
  { member, uses, now }: Wishes,
  isSpecific?: (term: string) => boolean,
) {
  const eligibility = checkEligibility(row, member, now);
  if (eligibility.answer === 'no') return undefined;
  const explained = toExplained(row);
  const reasons = listReasons(member, explained, eligibility, { uses, now, taste, isSpecific });
  return {
    row,
    score: Math.round(score),
    parts: toHundred(parts, Math.round(score)),
    reasons,
    check: chooseCheck(explained, eligibility),
  };
}
