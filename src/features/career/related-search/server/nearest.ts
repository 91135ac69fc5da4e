import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { createNearestIndex } from './nearest-index.ts';
import type { NearestRepository } from './nearest-repository.ts';
import type { VectorIndex } from './vector-index.ts';

type Dependencies = {
  repository: NearestRepository;
  embedder: Pick<Embedder, 'model' | 'embed'>;
  /** Where it is ready, no vectors are kept in memory. */
  vectorIndex?: Pick<VectorIndex, 'isReady' | 'nearestTo'>;
  now?: () => Date;
};
/** Ids, nearest first, and how near each is: 1 the nearest, 0 the last one. */
export type Nearest = { ids: readonly string[]; closeness: readonly number[] };
type Known = { vector?: Int8Array; nearest?: Nearest; generation: number; isReading?: boolean };

const nearestCount = 200;
const keptTexts = 1_000;
/** Texts that the model reads at the same time; more are not read until they are searched again. */
const maxReading = 8;
const longestText = 200;
const retryAfterMs = 30_000;
/** All searches together wait in one turn of the model. */
const actor = 'searches';
/** Above this number, vectors are not kept in memory: a hundred megabytes. */
const maxVectors = 200_000;
const rowsAtOnce = 1_000;
/** Changes are read at most as often. */
const indexedForMs = 60_000;

/** Compares texts by meaning, read in the background: nobody waits for the model. */
export function createNearest({ repository, embedder, vectorIndex, now = () => new Date() }: Dependencies) {
  const entries = new Map<string, Known>();
  const versions = new Map<string, string | null>();
  const index = createNearestIndex();
  const running = new Set<Promise<void>>();
  /** Rises when the vectors have changed. */
  let generation = 0;
  let readGeneration = -1;
  let readAt = Number.NEGATIVE_INFINITY;
  let isInMemory = false;
  let indexing: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  function noteRead(started: number) {
    readGeneration = started;
    readAt = now().getTime();
  }

  async function readIndex() {
    const started = generation;
    isInMemory = true;
    const gone = new Set(versions.keys());
    let after: string | undefined;
    do {
      const page = await repository.listVersions(embedder.model, { after, limit: rowsAtOnce });
      for (const { id } of page) gone.delete(id);
      const changed = page.filter(({ id, version }) => versions.get(id) !== version || !versions.has(id));
      if (changed.length > 0)
        for (const { id, vector } of await repository.listVectors(changed.map(({ id }) => id))) index.put(id, vector!);
      for (const { id, version } of changed) versions.set(id, version);
      after = page.length < rowsAtOnce || versions.size >= maxVectors ? undefined : page.at(-1)!.id;
      await yieldToEventLoop();
    } while (after !== undefined);
    for (const id of gone) {
      index.remove(id);
      versions.delete(id);
    }
    noteRead(started);
  }

  function clearMemory() {
    for (const id of versions.keys()) index.remove(id);
    versions.clear();
    isInMemory = false;
  }

  const isIndexOld = () => readGeneration !== generation && now().getTime() - readAt >= indexedForMs;

  async function ensureIndex() {
    if (isInMemory && !isIndexOld()) return;
    indexing ??= readIndex().finally(() => {
      indexing = undefined;
    });
    await indexing;
  }

  const embed = async (text: string) => (await embedder.embed([text], actor))[0]!;

  async function findNearest(entry: Known, text: string) {
    if (vectorIndex && (await vectorIndex.isReady())) {
      const started = generation;
      entry.vector ??= await embed(text);
      const near = await vectorIndex.nearestTo(entry.vector, nearestCount);
      if (isInMemory) clearMemory();
      if (isIndexOld()) noteRead(started);
      return near;
    }
    await ensureIndex();
    if (index.size() > 0) entry.vector ??= await embed(text);
    return entry.vector ? index.nearestTo(entry.vector, nearestCount) : [];
  }

  async function read(text: string, entry: Known) {
    entry.isReading = true;
    try {
      const near = await findNearest(entry, text);
      entry.nearest = toNearest(near);
      entry.generation = readGeneration;
    } catch {
      failedAt = now().getTime();
    } finally {
      entry.isReading = false;
    }
  }

  return {
    /**
     * Returns the opportunities nearest to a text when they are known; else begins to compute them. Undefined also
     * without the model.
     */
    find(text: string): Nearest | undefined {
      const key = text.slice(0, longestText);
      const entry = entries.get(key) ?? { generation: -1 };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > keptTexts) entries.delete(entries.keys().next().value!);
      const isStale = entry.generation < readGeneration || isIndexOld();
      const isFailing = now().getTime() - failedAt < retryAfterMs;
      if (isStale && !entry.isReading && !isFailing && running.size < maxReading) {
        const reading = read(key, entry).finally(() => running.delete(reading));
        running.add(reading);
      }
      return entry.nearest;
    },

    /** Called when opportunities have changed: what is known stays until it is read again. */
    refresh: async () => {
      generation += 1;
    },

    /** Resolves when nothing is being read; for tests and benchmarks. */
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function toNearest(compared: readonly { id: string; cosine: number }[]): Nearest {
  const last = compared.at(-1)?.cosine ?? 0;
  const range = (compared[0]?.cosine ?? 0) - last;
  return {
    ids: compared.map(({ id }) => id),
    closeness: compared.map(({ cosine }) => (range <= 0 ? 0 : Number(((cosine - last) / range).toFixed(3)))),
  };
}
