import type { Context } from 'hono';

/** Adds the Link header to the next page: this request with `cursor`. Nothing is added without a cursor. */
export function linkNext(c: Context, cursor: string | number | undefined) {
  if (cursor === undefined) return;
  const parameters = new URLSearchParams({ ...c.req.query(), cursor: String(cursor) });
  c.header('Link', `<${new URL(c.req.url).pathname}?${parameters}>; rel="next"`);
}
