import type { Context } from 'hono';

/** Names the next page of a list in the Link header: the same request, continued behind this key. */
export function linkNext(c: Context, cursor: string | number | undefined) {
  if (cursor === undefined) return;
  const parameters = new URLSearchParams({ ...c.req.query(), cursor: String(cursor) });
  c.header('Link', `<${new URL(c.req.url).pathname}?${parameters}>; rel="next"`);
}
