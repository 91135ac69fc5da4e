import type { SortChoice } from '../../vocabulary.ts';
import type { Position } from '../list/opportunity-cursor.ts';
import { groupTest, type ListOrder } from '../list/opportunity-group-conditions.ts';
import type { SortOrder } from '../list/opportunity-list-conditions.ts';
import { isNotClosedTo } from './fact-filter.ts';
import type { OpportunityFacts } from './opportunity-facts.ts';
import type { Ranking, Scored } from './ranking.ts';

/** Related opportunities fill a search up to this many. */
const relatedUpTo = 50;
/** Scores that differ by less say that both answer alike: then the reader's own facts decide. */
const nearEqual = 0.03;

type Fits = (facts: OpportunityFacts) => boolean;

/** What a search found and a filter leaves, best first: matches, and what is related where these are few. */
export function listFound(
  { matches, listRelated }: Pick<Ranking, 'matches' | 'listRelated'>,
  fits: Fits,
  order?: ListOrder,
) {
  const listed = (scored: readonly Scored[]) =>
    orderNearEqual(
      scored.filter(({ facts }) => fits(facts)),
      order,
    );
  const matching = listed(matches);
  const space = relatedUpTo - matching.length;
  return { matches: matching, related: space > 0 ? listed(listRelated()).slice(0, space) : [] };
}

/** Of what answers alike, the earlier group comes first. */
function orderNearEqual(sorted: readonly Scored[], order: ListOrder | undefined): OpportunityFacts[] {
  const groupOf = groupTest(order, isNotClosedTo);
  if (!groupOf) return sorted.map(({ facts }) => facts);
  const result: { facts: OpportunityFacts; band: number; group: number; at: number }[] = [];
  let [band, first] = [0, sorted[0]?.score ?? 0];
  for (const [at, { facts, score }] of sorted.entries()) {
    if (first - score > nearEqual * first) [band, first] = [at, score];
    result.push({ facts, band, group: groupOf(facts), at });
  }
  return result.sort((a, b) => a.band - b.band || a.group - b.group || a.at - b.at).map(({ facts }) => facts);
}

type Order = ListOrder & { sort: SortChoice; limit: number; after?: Position | undefined };
type Lists = { matches: readonly OpportunityFacts[]; related?: readonly OpportunityFacts[] | undefined };
type Listed = { id: string; group: number; rank?: number; isRelated?: true };

/** The part of a list behind a position: best first with what is related after it, or in an order of the list. */
export function pageOfFacts({ matches, related = [] }: Lists, { sort, limit, after, ...order }: Order): Listed[] {
  if (sort === 'relevance') {
    const at = after ? [...matches, ...related].findIndex(({ id }) => id === after.id) : -1;
    const from = after && at < 0 ? after.rank! : at + 1;
    const found = matches.slice(from, from + limit).map(({ id }, index) => ({ id, group: 0, rank: from + index }));
    const relatedFrom = Math.max(0, from - matches.length);
    const rest = related.slice(relatedFrom, relatedFrom + limit - found.length);
    const isRelated = true as const;
    const toListed = ({ id }: OpportunityFacts, index: number) => ({
      id,
      group: 0,
      rank: matches.length + relatedFrom + index,
      isRelated,
    });
    return [...found, ...rest.map(toListed)];
  }
  const groupOf = groupTest(order, isNotClosedTo);
  const keyed = matches.map((facts) => ({
    group: groupOf?.(facts) ?? 0,
    closes: facts.closes,
    newestSort: facts.newestSort,
    id: facts.id,
  }));
  const isBefore = compareBy(sort);
  const sorted = keyed.sort(isBefore);
  const last = after && { ...after, closes: new Date(after.closes).getTime(), newestSort: after.newest };
  const from = last ? sorted.findIndex((one) => isBefore(one, last) > 0) : 0;
  return from < 0 ? [] : sorted.slice(from, from + limit).map(({ id, group }) => ({ id, group }));
}

type Keyed = { group: number; closes: number; newestSort: number; id: string };
const compareBy = (sort: SortOrder) => (a: Keyed, b: Keyed) =>
  a.group - b.group ||
  (sort === 'closing' ? a.closes - b.closes : 0) ||
  a.newestSort - b.newestSort ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
