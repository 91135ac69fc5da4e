import { type SQL, sql } from 'drizzle-orm';
import type { SortChoice } from '../../vocabulary.ts';

/** The first column of each order, in milliseconds. */
export const leading: Record<SortChoice, SQL> = {
  closing: sql`(extract(epoch from closes_sort) * 1000)::float8`,
  newest: sql`newest_sort::float8`,
};

const week = 7 * 24 * 60 * 60 * 1000;
/** Of more weeks than these, the index of words is not asked one by one. */
const maxWeeks = 60;

/** Only rows whose leading column lies in the weeks between two instants; undefined when these are too many to name. */
export function isInWeeks(sort: SortChoice, from: number, to: number): SQL | undefined {
  const [first, last] = [Math.floor(from / week), Math.floor(to / week)];
  if (last - first >= maxWeeks) return undefined;
  const weeks = Array.from({ length: last - first + 1 }, (_, at) => 2 * (first + at) + (sort === 'newest' ? 1 : 0));
  return sql`weeks_of(closes_sort, newest_sort) && ${`{${weeks}}`}::int[]`;
}
