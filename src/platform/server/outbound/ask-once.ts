import type { LookupFunction } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { OutsideFailure } from './outside-failure.ts';

/** A number of a host that was looked at and may be connected to. */
export type CheckedNumber = { address: string; family: 4 | 6 };

export type OnceAnswer = {
  status: number;
  contentType: string | null;
  etag: string | null;
  lastModified: string | null;
  location: string | null;
  /** Seconds or a date, as the host wrote it. */
  retryAfter: string | null;
  body: Buffer;
};

type RequestOptions = {
  method?: 'GET' | 'HEAD';
  etag?: string | null;
  lastModified?: string | null;
  accept?: string;
  maxBytes?: number;
  idleSeconds?: number;
  userAgent: string;
  signal: AbortSignal;
};

/** Answers only with numbers that were checked: nothing is looked up a second time. */
const lookupAmong =
  (analyticsReport: readonly CheckedNumber[]): LookupFunction =>
  (_host, options, callback) => {
    if (options.all) callback(null, [...analyticsReport]);
    else callback(null, analyticsReport[0]!.address, analyticsReport[0]!.family);
  };

/** One request, without following where it leads. The name stays the host's, so that its certificate is checked. */
export async function requestOnce(
  url: URL,
  analyticsReport: readonly CheckedNumber[],
  asked: RequestOptions,
): Promise<OnceAnswer> {
  const { method = 'GET', etag, lastModified, accept = '*/*', idleSeconds = 10, userAgent, signal } = asked;
  const timeout = idleSeconds * 1000;
  const dispatcher = new Agent({
    connect: { lookup: lookupAmong(analyticsReport), timeout },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      dispatcher,
      signal,
      headers: {
        'User-Agent': userAgent,
        Accept: accept,
        'Accept-Encoding': encodings.join(', '),
        ...(etag && { 'If-None-Match': etag }),
        ...(lastModified && { 'If-Modified-Since': lastModified }),
      },
    });
    const { status, headers } = response;
    return {
      status,
      contentType: headers.get('content-type'),
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
      location: headers.get('location'),
      retryAfter: headers.get('retry-after'),
      body: method === 'HEAD' ? Buffer.alloc(0) : await readWhole(response, asked.maxBytes ?? 5 * 1024 * 1024),
    };
  } finally {
    await dispatcher.destroy();
  }
}

/** What fetch decodes. */
const encodings = ['gzip', 'br', 'deflate'];

/** A small answer may unpack to a large one, so what is counted is what comes out. */
async function readWhole({ headers, body }: Response, maxBytes: number) {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() || 'identity';
  if (!['identity', 'x-gzip', ...encodings].includes(encoding))
    throw new OutsideFailure('unreadable', 'The answer is packed in a way that is not known here.');
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes)
      throw new OutsideFailure('too-large', `The answer is larger than ${Math.floor(maxBytes / 1024)} kB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
