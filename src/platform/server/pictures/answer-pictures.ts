import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { createPictureStore } from './picture-cache.ts';

/** A new number when cards are drawn in a new way. */
const version = '1';

/**
 * Answers with pictures that are drawn when somebody asks for them first. The tag depends on what is drawn, not on the
 * drawing, so that who has it need not wait for it.
 */
export function createPictureAnswers() {
  const pictures = createPictureStore();
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
