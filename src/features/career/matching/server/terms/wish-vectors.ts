import { createHash } from 'node:crypto';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { withoutRefusals } from './text-policy.ts';
import { inEnglish } from './wish-policy.ts';

type Dependencies = { embedder: Embedder; now: () => Date };
type Known = { vectors: Int8Array[] } | { reading: Promise<void> } | { failedAt: number };

/** Texts of as many members are kept, by their hashes: after a restart they are read again. */
const maxKept = 2000;
const retryAfterMs = 30_000;

/** The whole, and each of its parts: somebody may want two things. */
export function toPieces(written: string) {
  const goals = inEnglish(written);
  return [
    ...new Set(
      [goals, ...withoutRefusals(goals).split(/(?<=[.!?;])\s+/)]
        .map((text) => text.trim().slice(0, 600))
        .filter(Boolean),
    ),
  ].slice(0, 9);
}

/** Vectors of goals, read in the background: nobody waits for them. */
export function createWishVectors({ embedder, now }: Dependencies) {
  const vectorsByKey = new Map<string, Known>();

  async function read(key: string, goals: string, userId: string) {
    try {
      vectorsByKey.set(key, { vectors: await embedder.embed(toPieces(goals), userId) });
    } catch {
      vectorsByKey.set(key, { failedAt: now().getTime() });
    }
  }

  return {
    /** The vectors when they are there; else begins to read them, in the turn of who has these goals. */
    find(
      goals: string,
      userId: string,
    ): { state: 'compared'; vectors: Int8Array[] } | { state: 'reading' | 'without' } {
      const key = createHash('sha256').update(goals).digest('base64');
      const entry = vectorsByKey.get(key);
      if (entry && 'vectors' in entry) {
        vectorsByKey.delete(key);
        vectorsByKey.set(key, entry);
        return { state: 'compared', vectors: entry.vectors };
      }
      if (entry && 'reading' in entry) return { state: 'reading' };
      if (entry && now().getTime() - entry.failedAt < retryAfterMs) return { state: 'without' };
      vectorsByKey.set(key, { reading: read(key, goals, userId) });
      if (vectorsByKey.size > maxKept) vectorsByKey.delete(vectorsByKey.keys().next().value!);
      return { state: 'reading' };
    },

    /** Resolves when nothing is being read. */
    settled: () => Promise.all([...vectorsByKey.values()].map((one) => 'reading' in one && one.reading)),
  };
}
