import type { Context } from 'hono';
import { toPage } from '../../database/list-cursor.ts';

const pageSize = 50;

/** Adds the Link header to the next page: this request with `cursor`. Nothing is added without a cursor. */
export function linkNext(c: Context, cursor: string | number | undefined) {
  if (cursor === undefined) return;
  const parameters = new URLSearchParams({ ...c.req.query(), cursor: String(cursor) });
  c.header('Link', `<${new URL(c.req.url).pathname}?${parameters}>; rel="next"`);
}

/**
 * One page of a list, with a Link header to the next. `list` reads up to `limit` rows; `cursorOf` names the last row of
 * the page in the address of the next.
 */
export async function answerPage<Row>(
  c: Context,
  list: (limit: number) => PromiseLike<Row[]>,
  cursorOf: (last: Row) => string | number,
) {
  const { page, next } = toPage(await list(pageSize + 1), pageSize, cursorOf);
  linkNext(c, next);
  return page;
}
