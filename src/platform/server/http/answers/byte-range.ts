import type { Context } from 'hono';
import { NotFound } from '../../errors.ts';
import type { ByteRange, FileStore } from '../../files/file-store.ts';

/**
 * The part of a file that a request asks for (RFC 9110, 14.1.2): 'whole' without a range, and for several, which a
 * server may ignore; 'none' for one that begins behind the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'none';
  }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return 'whole';
  return start >= size ? 'none' : { start, end };
}

type StoredFile = { name: string; size: number; contentType: string };
export type FileAnswers = ReturnType<typeof createFileAnswers>;

/** Milliseconds of sending after which it is asked again whether the reader may have the file. */
const askAgainAfter = 1000;

/** Passes the bytes on until `isAllowed` rejects: then the response breaks off. */
function whileAllowed(body: ReadableStream<Uint8Array>, isAllowed: () => Promise<unknown>) {
  let askedAt = performance.now();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        if (performance.now() - askedAt >= askAgainAfter) {
          await isAllowed();
          askedAt = performance.now();
        }
        controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * Answers with a stored file, or the part of it that is asked for, as a stream. `isAllowed` is asked again while a long
 * answer is being sent, and ends it by rejecting. With `accelPrefix` the proxy in front
 * sends the content itself (nginx: X-Accel-Redirect), from its internal location of that name.
 */
export function createFileAnswers(files: Pick<FileStore, 'open'>, accelPrefix?: string) {
  return async (
    c: Context,
    { name, size, contentType }: StoredFile,
    headers: Record<string, string> = {},
    isAllowed?: () => Promise<unknown>,
  ) => {
    const etag = `"${name.replace(/[^\w]/g, '-')}-${size}"`;
    const common = { 'Content-Type': contentType, 'Accept-Ranges': 'bytes', ETag: etag, ...headers };
    if (accelPrefix) return c.body(null, 200, { ...common, 'X-Accel-Redirect': `${accelPrefix}${name}` });

    const isOther = (c.req.header('if-range') ?? etag) !== etag;
    const asked = isOther ? 'whole' : parseRange(c.req.header('range'), size);
    if (asked === 'none') return c.body(null, 416, { ...common, 'Content-Range': `bytes */${size}` });
    const range = asked === 'whole' ? { start: 0, end: size - 1 } : asked;
    const answered = {
      ...common,
      'Content-Length': String(range.end + 1 - range.start),
      ...(asked !== 'whole' && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    };
    const status = asked === 'whole' ? 200 : 206;
    if (c.req.method === 'HEAD') return c.body(null, status, answered);
    const body = await files.open(name, range);
    if (!body) throw new NotFound('There is no such file.');
    return c.body(isAllowed ? whileAllowed(body, isAllowed) : body, status, answered);
  };
}
