import { checkEligibility } from '#features/opportunities/eligibility-policy.ts';
import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { chooseCheck, type Explained, listReasons } from './matching-reasons.ts';
import type { Part } from './matching-score.ts';
import type { Ranked, Wishes } from './rank-best.ts';

/** Points that one loses for each of the same organization that stands above it. */
const samePenalty = 6;
const maxVarietyLoss = 18;

/** Chooses `count` one after the other, so that an organization's second comes later than its first. Scores never rise. */
export function withVariety(ranked: readonly Ranked[], count: number): Ranked[] {
  const left = ranked.map((each) => ({ each, loss: 0 }));
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
      if (isSame) other.loss = Math.min(maxVarietyLoss, other.loss + samePenalty);
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
    parts: toHundred(parts),
    reasons,
    check: chooseCheck(explained, eligibility),
  };
}
