import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { chooseEncoding, encodeBody } from './content-encoding.ts';
import { bytesOf } from './whole-body.ts';

/** Bytes below which a smaller form saves nobody anything. */
const leastSize = 1024;

const isCompressible = (headers: Headers) =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  // It comes in parts, as a stream says (hono's streamText and streamSSE do) and as a range is.
  !headers.has('transfer-encoding') &&
  !headers.has('content-range');

/**
 * Sends whole bodies of text in a smaller form, once: for answers that are not kept (AnswerStore). HEAD is answered
 * with the headers of GET. A stream is left alone; it must say so with Transfer-Encoding.
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isCompressible(c.res.headers)) return;
  c.res.headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity') return;

  const { status, headers } = c.res;
  const content = await bytesOf(c.res);
  if (!content) return;
  const isSmall = content.length < leastSize;
  const body = isSmall ? content : encodeBody(content, encoding, 'once');
  if (!isSmall) {
    headers.set('Content-Encoding', encoding);
    const etag = headers.get('etag');
    if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`);
  }
  headers.set('Content-Length', String(body.length));
  // Emptied first: else hono makes one more answer of the two.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};
