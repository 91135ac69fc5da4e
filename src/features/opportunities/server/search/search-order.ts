import { type SQL, sql } from 'drizzle-orm';
import type { SortChoice } from '../../vocabulary.ts';

/** The leading column of each order, in milliseconds. */
export const leading: Record<SortChoice, SQL> = {
  closing: sql`(extract(epoch from closes_sort) * 1000)::float8`,
  newest: sql`newest_sort::float8`,
};

const week = 7 * 24 * 60 * 60 * 1000;
/** Above this number of weeks the index is not asked for single weeks. */
const maxWeeks = 60;

/** Rows whose leading column lies between two instants, by week; undefined when there are too many weeks. */
export function isInWeeks(sort: SortChoice, from: number, to: number): SQL | undefined {
  const [first, last] = [Math.floor(from / week), Math.floor(to / week)];
  if (last - first >= maxWeeks) return undefined;
  const weeks = Array.from({ length: last - first + 1 }, (_, at) => 2 * (first + at) + (sort === 'newest' ? 1 : 0));
  return sql`weeks_of(closes_sort, newest_sort) && ${`{${weeks}}`}::int[]`;
}
