import type { OpportunityFacts } from './opportunity-facts.ts';

/** What closes first, then the newest. */
const compareDates = (a: OpportunityFacts, b: OpportunityFacts) =>
  a.closes - b.closes || a.newestSort - b.newestSort || (a.id < b.id ? -1 : 1);

/** Positions of what is there, in the order in which it closes: sorted once, then kept so. */
export function createDateOrder(entries: readonly (OpportunityFacts | undefined)[]) {
  let order: number[] | undefined;

  return {
    add(position: number) {
      if (!order) return;
      let [low, high] = [0, order.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (compareDates(entries[order[middle]!]!, entries[position]!) < 0) low = middle + 1;
        else high = middle;
      }
      order.splice(low, 0, position);
    },

    remove(position: number) {
      order?.splice(order.indexOf(position), 1);
    },

    /** The soonest to close first, and the closed ones last. */
    list(now: number): readonly number[] {
      order ??= [...entries.keys()]
        .filter((position) => entries[position])
        .sort((a, b) => compareDates(entries[a]!, entries[b]!));
      const open = order.findIndex((position) => entries[position]!.closes > now);
      return open <= 0 ? order : [...order.slice(open), ...order.slice(0, open)];
    },
  };
}
