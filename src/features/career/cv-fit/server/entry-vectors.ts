import { createHash } from 'node:crypto';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';

type Dependencies = { embedder: Embedder; now: () => Date };
type Known = { vector: Int8Array } | { reading: true } | { failedAt: number };
export type Meaning = { state: 'compared'; vectors: ReadonlyMap<string, Int8Array> } | { state: 'reading' | 'without' };

/** Some megabytes; after a restart texts are read again. */
const maxKept = 5000;
const maxTexts = 60;
const retryAfterMs = 30_000;
/** Cuts a text to the length that a model reads well. */
export const toMeaningText = (text: string) => text.trim().slice(0, 600);

const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Vectors of texts by their hashes, read in the background: nobody waits for them. */
export function createEntryVectors({ embedder, now }: Dependencies) {
  const vectorsByKey = new Map<string, Known>();
  const running = new Set<Promise<void>>();

  async function read(texts: readonly string[], userId: string) {
    try {
      const vectors = await embedder.embed(texts, userId);
      for (const [at, text] of texts.entries()) vectorsByKey.set(keyOf(text), { vector: vectors[at]! });
    } catch {
      for (const text of texts) vectorsByKey.set(keyOf(text), { failedAt: now().getTime() });
    }
  }

  const needsReading = (text: string) => {
    const entry = vectorsByKey.get(keyOf(text));
    return !entry || ('failedAt' in entry && now().getTime() - entry.failedAt >= retryAfterMs);
  };

  return {
    /**
     * The vectors when all are there; else begins to read those that are missing, in the turn of who asks. Looks at the
     * first 60 texts.
     */
    find(given: readonly string[], userId: string): Meaning {
      const texts = [...new Set(given.map(toMeaningText))].filter(Boolean).slice(0, maxTexts);
      const missing = texts.filter(needsReading);
      if (missing.length > 0) {
        for (const text of missing) vectorsByKey.set(keyOf(text), { reading: true });
        const reading = read(missing, userId).finally(() => running.delete(reading));
        running.add(reading);
      }
      for (const text of texts) {
        const key = keyOf(text);
        const entry = vectorsByKey.get(key)!;
        // The latest used are kept.
        vectorsByKey.delete(key);
        vectorsByKey.set(key, entry);
      }
      while (vectorsByKey.size > maxKept) vectorsByKey.delete(vectorsByKey.keys().next().value!);
      const entries = texts.map((text) => [text, vectorsByKey.get(keyOf(text))!] as const);
      if (entries.some(([, one]) => 'reading' in one)) return { state: 'reading' };
      if (entries.some(([, one]) => 'failedAt' in one)) return { state: 'without' };
      return {
        state: 'compared',
        vectors: new Map(entries.flatMap(([text, one]) => ('vector' in one ? [[text, one.vector]] : []))),
      };
    },

    /** Resolves when nothing is being read. */
    settled: () => Promise.all(running),
  };
}
