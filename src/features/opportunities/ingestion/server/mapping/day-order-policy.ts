import { type DayOrder, evidenceOf } from '../dates/parse-day.ts';
import type { Draft } from '../draft.ts';

const dateFields = ['deadline', 'eventStart', 'eventEnd', 'postedAt'] as const;

/** In which order each column of a file writes day and month; absent where none of its values tells. */
export type DayOrders = { [field in (typeof dateFields)[number]]?: DayOrder };

/** Tells the order of each column from all of its values. A column that uses both orders has none. */
export function createDayOrderFinder() {
  const seen = new Map<string, Set<DayOrder>>();
  return {
    note(draft: Draft) {
      for (const field of dateFields) {
        const order = evidenceOf(draft[field] ?? '');
        if (order) seen.set(field, (seen.get(field) ?? new Set()).add(order));
      }
    },
    decide: (): DayOrders =>
      Object.fromEntries([...seen].flatMap(([field, orders]) => (orders.size === 1 ? [[field, [...orders][0]]] : []))),
  };
}
