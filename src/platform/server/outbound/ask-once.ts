import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
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

type Asked = {
  method?: 'GET' | 'HEAD';
  etag?: string | null;
  lastModified?: string | null;
  accept?: string;
  mostBytes?: number;
  idleSeconds?: number;
  userAgent: string;
  signal: AbortSignal;
};

/** Answers only with numbers that were checked: nothing is looked up a second time. */
const lookupAmong =
  (numbers: readonly CheckedNumber[]): LookupFunction =>
  (_host, options, callback) => {
    if (options.all) callback(null, [...numbers]);
    else callback(null, numbers[0]!.address, numbers[0]!.family);
  };

const header = (response: IncomingMessage, name: string) => {
  const value = response.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

/** One request, without following where it leads. The name stays the host's, so that its certificate is checked. */
export async function askOnce(url: URL, numbers: readonly CheckedNumber[], asked: Asked): Promise<OnceAnswer> {
  const { method = 'GET', etag, lastModified, accept = '*/*', idleSeconds = 10, userAgent, signal } = asked;
  const ask = url.protocol === 'https:' ? askSecure : askPlain;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = ask(url, {
      method,
      agent: false,
      lookup: lookupAmong(numbers),
      timeout: idleSeconds * 1000,
      signal,
      headers: {
        'User-Agent': userAgent,
        Accept: accept,
        'Accept-Encoding': 'gzip, br, deflate',
        Connection: 'close',
        ...(etag && { 'If-None-Match': etag }),
        ...(lastModified && { 'If-Modified-Since': lastModified }),
      },
    });
    let begun: IncomingMessage | undefined;
    request.on('response', (response) => {
      begun = response;
      resolve(response);
    });
    request.on('error', reject);
    request.on('timeout', () =>
      (begun ?? request).destroy(new OutsideFailure('too-slow', 'The host stopped answering.')),
    );
    request.end();
  });
  try {
    return {
      status: response.statusCode!,
      contentType: header(response, 'content-type'),
      etag: header(response, 'etag'),
      lastModified: header(response, 'last-modified'),
      location: header(response, 'location'),
      retryAfter: header(response, 'retry-after'),
      body: method === 'HEAD' ? Buffer.alloc(0) : await readWhole(response, asked.mostBytes ?? 5 * 1024 * 1024),
    };
  } finally {
    response.destroy();
  }
}

function unpack(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const unpacker =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : undefined;
  if (!unpacker) throw new OutsideFailure('unreadable', 'The answer is packed in a way that is not known here.');
  response.on('error', (error) => unpacker.destroy(error));
  return response.pipe(unpacker);
}

/** A small answer may unpack to a large one, so what is counted is what comes out. */
async function readWhole(response: IncomingMessage, mostBytes: number) {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of unpack(response) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostBytes)
      throw new OutsideFailure('too-large', `The answer is larger than ${Math.floor(mostBytes / 1024)} kB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
