import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  createVectorJobs,
  createVectorRepository,
  seedVectors,
} from '#features/opportunities/core/server/shared/opportunity-search.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { createWorkerEmbedder } from '#platform/server/embeddings/worker-embedder.ts';

/** A text may wait for a busy machine: a benchmark of relevance measures no time. */
const limits = { timeoutMs: 120_000, maxMemoryMb: 512 };

/** Reads each text once, whichever rankings ask for it. BENCH_VECTORS names a file that keeps the vectors for the next run. */
export function openModel(file = process.env.BENCH_VECTORS): Embedder {
  const model = createWorkerEmbedder(pathToFileURL('dist/server/reader-worker.js'), { limits });
  return keepingVectors(model, file);
}

function keepingVectors(embedder: Embedder, file: string | undefined): Embedder {
  const vectorsByText = new Map<string, string>(file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  return {
    ...embedder,
    async embed(texts) {
      const unread = texts.filter((text) => !vectorsByText.has(text));
      const vectors = await embedder.embed(unread);
      for (const [at, text] of unread.entries()) vectorsByText.set(text, Buffer.from(vectors[at]!).toString('base64'));
      return texts.map((text) => new Int8Array(Buffer.from(vectorsByText.get(text)!, 'base64')));
    },
    stop() {
      if (file) writeFileSync(file, JSON.stringify([...vectorsByText]));
      return embedder.stop();
    },
  };
}

/** Vectors of all opportunities. The model needs a new worker after some hundred texts, so it is run until all are read. */
export async function readVectors(db: Database, embedder: Embedder) {
  await seedVectors(db, 'content/opportunity-vectors.bin');
  const repository = createVectorRepository(db);
  for (let run = 1; run <= 40 && (await repository.listStale(1)).length > 0; run += 1)
    await createVectorJobs({ repository, embedder, logger: { warn: () => {} } }).run();
}
