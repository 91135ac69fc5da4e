import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding, encodeBody } from './content-encoding.ts';

type Headers = Record<string, string>;
/** The part of a request that the cache reads, of Node's or hono's. `url`: path and query. */
export type CachedRequest = {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};
export type CachedResponse = { status: 200 | 304; headers: Headers; body: Buffer | null };

type Entry = {
  made: number;
  generation: number;
  /** Of the content, before encoding. */
  hash: string;
  /** Memory used, in bytes. */
  bytes: number;
  headers: Headers;
  bodies: Partial<Record<Encoding, Buffer>>;
};

/** The unencoded content, decompressed if need be. */
const contentOf = ({ bodies: { identity, br, gzip } }: Entry) =>
  identity ?? (br ? brotliDecompressSync(br) : gunzipSync(gzip!));

function respondTo({ method, headers }: CachedRequest, entry: Entry, encoding: Encoding): CachedResponse {
  const body = entry.bodies[encoding]!;
  const etag = `"${entry.hash}-${encoding}"`;
  const shared: Headers = { ...entry.headers, ETag: etag, Vary: 'Accept-Encoding, Cookie' };
  if (headers['if-none-match']?.includes(etag)) return { status: 304, headers: shared, body: null };
  if (encoding !== 'identity') shared['Content-Encoding'] = encoding;
  shared['Content-Length'] = String(body.length);
  return { status: 200, headers: shared, body: method === 'HEAD' ? null : body };
}

const encodingFor = ({ headers }: CachedRequest) => chooseEncoding(headers['accept-encoding'] as string | undefined);

export type ResponseCache = ReturnType<typeof createResponseCache>;

type Settings = {
  /** Whether a cookie identifies a user; such requests are neither cached nor served from here. */
  isPersonal: (cookie: string) => boolean;
  /** Bytes to hold; the least recently used entries are evicted first. */
  maxBytes?: number;
  /** Milliseconds an entry is fresh: pages show days left, so they must not get old. */
  maxAge?: number;
  /** Milliseconds after which an entry is not even served stale. */
  maxStaleAge?: number;
  now?: () => number;
};

/**
 * Responses that are the same for every visitor, kept rendered and compressed in memory until the content changes and
 * served before the router sees the request.
 */
export function createResponseCache({
  isPersonal,
  maxBytes = 12 << 20,
  maxAge = 60_000,
  maxStaleAge = 10 * 60_000,
  now = Date.now,
}: Settings) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let generation = 0;
  const counts = { hits: 0, notModified: 0, servedStale: 0, stored: 0, cleared: 0 };

  const evict = (url: string, entry: Entry) => {
    entries.delete(url);
    bytes -= entry.bytes;
  };

  function store(url: string, entry: Entry) {
    const old = entries.get(url);
    if (old) evict(url, old);
    entries.set(url, entry);
    bytes += entry.bytes;
    for (const [oldest, other] of entries) {
      if (bytes <= maxBytes) break;
      evict(oldest, other);
    }
  }

  /** The entry for this request, fresh or stale. */
  function find({ method, url, headers: { cookie } }: CachedRequest) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const entry = entries.get(url!);
    if (!entry || (cookie !== undefined && isPersonal(cookie as string))) return undefined;
    if (now() < entry.made + maxStaleAge) return entry;
    evict(url!, entry);
    return undefined;
  }

  /** Counts an entry as used, and makes sure that it has the accepted encoding, which is returned. */
  function use(request: CachedRequest, entry: Entry) {
    const encoding = encodingFor(request);
    if (!entry.bodies[encoding]) {
      const body = encodeBody(contentOf(entry), encoding);
      entry.bodies[encoding] = body;
      entry.bytes += body.length;
      bytes += body.length;
    }
    store(request.url!, entry);
    return encoding;
  }

  return {
    counts,
    isPersonal: (cookie: string | undefined) => cookie !== undefined && isPersonal(cookie),
    /** Read it before the content of a response, and pass it to `cacheResponse` as `since`. */
    generation: () => generation,
    size: () => ({ entries: entries.size, bytes }),

    /** Empties the cache; responses that are being rendered will not be stored. */
    clear() {
      generation += 1;
      counts.cleared += 1;
      entries.clear();
      bytes = 0;
    },

    /** Makes every entry stale: only `serveStale` still returns it. */
    markStale() {
      generation += 1;
    },

    /**
     * The response for rendered content, stored in the requested encoding unless the content has changed since
     * generation `since`.
     */
    cacheResponse(
      request: CachedRequest,
      { content, headers, since }: { content: Buffer; headers: Headers; since: number },
    ): CachedResponse {
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
      const encoding = encodingFor(request);
      const body = encodeBody(content, encoding);
      const bodies = { [encoding]: body };
      const entry: Entry = { made: now(), generation: since, hash, bytes: body.length, headers, bodies };
      if (since === generation && entry.bytes <= maxBytes / 8) {
        store(request.url!, entry);
        counts.stored += 1;
      }
      return respondTo(request, entry, encoding);
    },

    /** Responds from memory; returns false when there is no fresh entry. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const entry = find(request);
      if (!entry || entry.generation !== generation || now() >= entry.made + maxAge) return false;
      const { status, headers, body } = respondTo(request, entry, use(request, entry));
      response.writeHead(status, { ...headers, 'X-Request-Id': randomUUID() }).end(body);
      counts[status === 304 ? 'notModified' : 'hits'] += 1;
      return true;
    },

    /** A stale response, for when a new one could not be made; undefined when there is none. */
    serveStale(request: CachedRequest): CachedResponse | undefined {
      const entry = find(request);
      if (!entry) return undefined;
      const { body, headers } = respondTo({ headers: {} }, entry, use(request, entry));
      counts.servedStale += 1;
      return { status: 200, headers: { ...headers, 'Cache-Control': 'no-store' }, body };
    },
  };
}
