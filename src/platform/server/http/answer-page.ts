import type { Context } from 'hono';
import { linkNext } from './next-page.ts';

const pageSize = 50;

/**
 * One page of a list, with a Link header to the next. `list` reads up to `limit` rows; `cursorOf` names the last row of
 * the page in the address of the next.
 */
export async function answerPage<Row>(
  c: Context,
  list: (limit: number) => PromiseLike<Row[]>,
  cursorOf: (last: Row) => string | number,
) {
  const found = await list(pageSize + 1);
  const page = found.slice(0, pageSize);
  if (found.length > pageSize) linkNext(c, cursorOf(page.at(-1)!));
  return page;
}
