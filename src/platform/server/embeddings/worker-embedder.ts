import { createKeptWorker } from '../workers/kept-worker.ts';
import type { WorkerLimits } from '../workers/run-in-worker.ts';
import { type Embedder, EmbeddingFailed } from './embedder.ts';
import { localModel } from './local-model.ts';

type Settings = { limits?: WorkerLimits; idleMs?: number };

/** A text takes 50 to 110 ms; the first waits for the model as well, which adds about 250 MB to the process. */
const usualLimits: WorkerLimits = { timeoutMs: 8000, maxMemoryMb: 512 };
/** Calls of others are served in between: a search waits for one text at most. */
const textsAtOnce = 1;

/** In a worker that is kept for `idleMs`. `script` serves `embeddingTasks`. */
export function createWorkerEmbedder(
  script: URL,
  { limits = usualLimits, idleMs = 10 * 60_000 }: Settings = {},
): Embedder {
  const failed = (reason: string) => new EmbeddingFailed(`The model failed: ${reason}`);
  const worker = createKeptWorker<readonly string[], Int8Array[]>(script, 'embed', { limits, idleMs, failed });
  return {
    model: localModel,

    async embed(texts, actor = 'jobs') {
      const vectors: Int8Array[] = [];
      // Part after part, so that those of others are read in between.
      for (let at = 0; at < texts.length; at += textsAtOnce)
        vectors.push(...(await worker.call(texts.slice(at, at + textsAtOnce), { actor })));
      return vectors;
    },

    stop: worker.stop,
  };
}
