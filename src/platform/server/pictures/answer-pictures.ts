import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { createPictureCache } from './picture-cache.ts';

/** Increase when the drawing changes: it is part of the ETag. */
const version = '1';

/** Responds with PNGs drawn on first request. The ETag is a hash of the content, so a 304 needs no drawing. */
export function createPictureAnswers() {
  const pictures = createPictureCache();
  return async (c: Context, content: unknown, draw: () => Promise<Buffer>) => {
    const key = createHash('sha256')
      .update(JSON.stringify([version, content]))
      .digest('base64url')
      .slice(0, 22);
    const headers = { 'Cache-Control': 'public, max-age=86400', ETag: `"${key}"` };
    if (c.req.header('if-none-match')?.includes(key)) return c.body(null, 304, headers);
    const picture = await pictures.get(key, draw);
    return c.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': 'image/png' });
  };
}
