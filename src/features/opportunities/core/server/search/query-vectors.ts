import type { Embedder } from '#platform/server/embeddings/embedder.ts';

type Settings = {
  embedder: Pick<Embedder, 'embed'>;
  /** How long a search waits for the model; a cold one needs some 600 ms. */
  maxWaitMs?: number;
  now?: () => number;
};

const keptTexts = 2_000;
const longestText = 200;
const retryAfterMs = 10_000;
/** All searches together wait in one turn of the model. */
const actor = 'searches';

/** The meanings of searched texts. Each is read once. */
export function createQueryVectors({ embedder, maxWaitMs = 2_000, now = Date.now }: Settings) {
  const vectors = new Map<string, Promise<Int8Array>>();
  let failedAt = Number.NEGATIVE_INFINITY;

  function read(text: string) {
    const vector = embedder.embed([text], actor).then(([first]) => first!);
    vector.catch(() => {
      failedAt = now();
      vectors.delete(text);
    });
    return vector;
  }

  return {
    /** Undefined where the model fails or is overloaded: nobody waits longer than `maxWaitMs`. */
    async find(typed: string): Promise<Int8Array | undefined> {
      const text = typed.slice(0, longestText);
      const known = vectors.get(text);
      if (!known && now() - failedAt < retryAfterMs) return undefined;
      const vector = known ?? read(text);
      vectors.delete(text);
      vectors.set(text, vector);
      if (vectors.size > keptTexts) vectors.delete(vectors.keys().next().value!);
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, maxWaitMs, undefined);
      });
      try {
        return await Promise.race([vector, tooLong]);
      } catch {
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
