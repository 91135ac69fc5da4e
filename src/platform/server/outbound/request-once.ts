import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { OutsideFailure } from './outside-failure.ts';

export type RequestOptions = {
  method?: 'GET' | 'HEAD' | 'POST';
  /** The body of a POST. */
  body?: Uint8Array<ArrayBuffer>;
  /** Further ones, as those that describe the body. */
  headers?: Record<string, string>;
  /** From the previous response, for a conditional request. */
  etag?: string | null;
  lastModified?: string | null;
  accept?: string;
  /** The limit of the decompressed body. */
  maxBytes?: number;
  /** Maximum time without a byte. */
  idleSeconds?: number;
};

/** A DNS lookup that returns only checked addresses, so that nothing is resolved twice. */
const lookupAmong =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, callback) => {
    if (options.all) callback(null, [...addresses]);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };

/** Makes one request and follows no redirect. The URL keeps its host name, so that its certificate is verified. */
export async function requestOnce(
  url: URL,
  addresses: readonly LookupAddress[],
  options: RequestOptions & { userAgent: string; signal: AbortSignal },
) {
  const { method = 'GET', body, headers: further, etag, lastModified } = options;
  const { accept = '*/*', idleSeconds = 10, userAgent, signal } = options;
  const timeout = idleSeconds * 1000;
  const dispatcher = new Agent({
    connect: { lookup: lookupAmong(addresses), timeout },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      dispatcher,
      signal,
      ...(body && { body }),
      headers: {
        ...further,
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
      /** As sent: seconds or an HTTP date. */
      retryAfter: headers.get('retry-after'),
      body: method === 'HEAD' ? Buffer.alloc(0) : await readWhole(response, options.maxBytes ?? 5 * 1024 * 1024),
    };
  } finally {
    await dispatcher.destroy();
  }
}

const encodings = ['gzip', 'br', 'deflate'];

/** Limits the decompressed size. Throws OutsideFailure. */
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
