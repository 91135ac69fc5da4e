import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type CachedRequest,
  type CachedResponse,
  contentOf,
  type Entry,
  encodingFor,
  type Headers,
  makeVariant,
  respondTo,
} from './cached-entry.ts';
import { anyContent, notKept, type Tags } from './shown-content.ts';

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** A change of the content; without tags, of anything. */
type Change = { generation: number; tags: Tags | undefined };
/** A response whose making began before so many changes is not stored. */
const maxChanges = 500;

const isAlteredBy = (tags: Tags, changed: Tags | undefined) => {
  if (!changed || tags.has(anyContent)) return true;
  for (const tag of changed) if (tags.has(tag)) return true;
  return false;
};

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
  /** Rises with each change. */
  let generation = 0;
  /** The last changes, for responses whose making began before them. */
  const changes: Change[] = [];
  /** Entries of earlier generations are stale. */
  let staleBefore = 0;
  /** The most recently used entry, which is at the end of the map already. */
  let newest: Entry | undefined;
  const counts = { hits: 0, notModified: 0, servedStale: 0, made: 0, stored: 0, altered: 0, evicted: 0 };

  const evict = (url: string, entry: Entry) => {
    entries.delete(url);
    bytes -= entry.bytes;
  };

  function store(url: string, entry: Entry) {
    const old = entries.get(url);
    if (old) evict(url, old);
    entries.set(url, entry);
    newest = entry;
    bytes += entry.bytes;
    for (const [oldest, other] of entries) {
      if (bytes <= maxBytes) break;
      evict(oldest, other);
      counts.evicted += 1;
    }
  }

  function noteChange(tags?: Tags) {
    generation += 1;
    changes.push({ generation, tags });
    if (changes.length > maxChanges) changes.shift();
  }

  /** Whether nothing that these tags name has changed since a generation; false when that is not known any more. */
  const isUnchanged = (since: number, tags: Tags) =>
    generation - since <= changes.length &&
    changes.every((change) => change.generation <= since || !isAlteredBy(tags, change.tags));

  /** The entry for this request, fresh or stale. */
  function find({ method, url, headers: { cookie } }: CachedRequest) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const entry = entries.get(url!);
    if (!entry || (cookie !== undefined && isPersonal(cookie as string))) return undefined;
    if (now() < entry.made + maxStaleAge) return entry;
    evict(url!, entry);
    return undefined;
  }

  function variantFor(request: CachedRequest, entry: Entry) {
    const encoding = encodingFor(request);
    const cachedVariant = entry.variants[encoding];
    if (cachedVariant) {
      if (entry !== newest) store(request.url!, entry);
      return cachedVariant;
    }
    const variant = makeVariant(entry, contentOf(entry), encoding);
    entry.variants[encoding] = variant;
    store(request.url!, { ...entry, bytes: entry.bytes + variant.body.length });
    return variant;
  }

  /** The response in memory; undefined when there is no fresh entry. */
  function findFresh(request: CachedRequest): CachedResponse | undefined {
    const entry = find(request);
    if (!entry || entry.generation < staleBefore || now() >= entry.made + maxAge) return undefined;
    const response = respondTo(request, variantFor(request, entry));
    counts[response.status === 304 ? 'notModified' : 'hits'] += 1;
    return response;
  }

  return {
    counts,
    isPersonal: (cookie: string | undefined) => cookie !== undefined && isPersonal(cookie),
    /** Read it before the content of a response, and pass it to `cacheResponse` as `since`. */
    generation: () => generation,
    size: () => ({ entries: entries.size, bytes }),
    /** Whether anything could be served, fresh or stale. */
    hasServable: () => newest !== undefined && entries.size > 0 && now() < newest.made + maxStaleAge,

    /**
     * Removes what a change alters: entries with one of its tags, or everything where it has none. Responses that are
     * being rendered and show it will not be stored.
     */
    invalidate(changed?: Tags) {
      noteChange(changed);
      for (const [url, entry] of entries) {
        if (!isAlteredBy(entry.tags, changed)) continue;
        evict(url, entry);
        counts.altered += 1;
      }
    },

    /** Makes every entry stale: only `serveStale` still returns it. */
    markStale() {
      noteChange();
      staleBefore = generation;
    },

    /**
     * The response for rendered content, stored in the requested encoding unless something with one of its tags has
     * changed since generation `since`.
     */
    cacheResponse(
      request: CachedRequest,
      { content, headers, since, tags }: { content: Buffer; headers: Headers; since: number; tags: Tags },
    ): CachedResponse {
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
      const entry: Entry = { made: now(), generation: since, tags, hash, bytes: 0, headers, variants: {} };
      const encoding = encodingFor(request);
      const variant = makeVariant(entry, content, encoding);
      entry.variants[encoding] = variant;
      entry.bytes = variant.body.length;
      counts.made += 1;
      if (!tags.has(notKept) && isUnchanged(since, tags) && entry.bytes <= maxBytes / 8) {
        store(request.url!, entry);
        counts.stored += 1;
      }
      return respondTo(request, variant);
    },

    findFresh,

    /** Responds from memory; returns false when there is no fresh entry. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const cachedResponse = findFresh(request);
      if (!cachedResponse) return false;
      response
        .writeHead(cachedResponse.status, { ...cachedResponse.headers, 'X-Request-Id': randomUUID() })
        .end(cachedResponse.body);
      return true;
    },

    /** A stale response, for when a new one could not be made; undefined when there is none. */
    serveStale(request: CachedRequest): CachedResponse | undefined {
      const entry = find(request);
      if (!entry) return undefined;
      const { body, headers } = variantFor(request, entry);
      counts.servedStale += 1;
      return { status: 200, headers: { ...headers, 'Cache-Control': 'no-store' }, body };
    },
  };
}
