import { pathToFileURL } from 'node:url';
import { createVectorJobs } from '#features/matching/server/vector-jobs.ts';
import { createVectorRepository } from '#features/matching/server/vector-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { createWorkerEmbedder } from '#platform/server/embeddings/worker-embedder.ts';

export const openModel = () => createWorkerEmbedder(pathToFileURL('dist/server/reader-worker.js'));

/** Vectors of all opportunities. The model needs a new worker after some hundred texts, so it is run until all are read. */
export async function readVectors(db: Database, embedder: Embedder) {
  const repository = createVectorRepository(db);
  for (let run = 1; run <= 40 && (await repository.listStale(1)).length > 0; run += 1)
    await createVectorJobs({ repository, embedder, logger: { warn: () => {} } }).run();
}
