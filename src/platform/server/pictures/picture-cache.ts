import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { AppError } from '../errors.ts';

type Draw = () => Promise<Buffer>;
type Settings = { maxEntries?: number; maxWaiting?: number; now?: () => number };

/** Milliseconds that somebody may wait: less than the timeout of a request (app.ts). */
const maxWait = 10_000;

/**
 * An LRU cache of drawn pictures. Drawing is CPU-bound: one picture is drawn at a time, the same key only once, and
 * throws `unavailable` (503) with a time to come back when too many wait, or would wait for too long.
 */
export function createPictureCache({
  maxEntries = 100,
  maxWaiting = 100,
  now = () => performance.now(),
}: Settings = {}) {
  const pictures = new Map<string, Buffer>();
  const inProgress = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  /** Milliseconds of a drawing, mostly of the latest ones. */
  let usual = 0;

  function store(key: string, picture: Buffer) {
    pictures.delete(key);
    pictures.set(key, picture);
    if (pictures.size > maxEntries) pictures.delete(pictures.keys().next().value!);
    return picture;
  }

  async function measured(draw: Draw) {
    const began = now();
    const picture = await draw();
    usual = (usual + now() - began) / 2;
    return picture;
  }

  function enqueue(key: string, draw: Draw) {
    // One is being drawn, the others wait.
    if (inProgress.size > maxWaiting || inProgress.size * usual > maxWait)
      throw new AppError('unavailable', 'Many pictures are being drawn. Please try again.', 5);
    const drawn = last.then(() => measured(draw)).then((picture) => store(key, picture));
    inProgress.set(key, drawn);
    last = drawn.catch(() => {}).finally(() => inProgress.delete(key));
    return drawn;
  }

  return {
    async get(key: string, draw: Draw): Promise<Buffer> {
      const picture = pictures.get(key);
      return picture ? store(key, picture) : (inProgress.get(key) ?? enqueue(key, draw));
    },
  };
}

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
