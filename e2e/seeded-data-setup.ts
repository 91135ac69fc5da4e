import { createVectorJobs } from '#features/matching/server/vector-jobs.ts';
import { createVectorRepository } from '#features/matching/server/vector-repository.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { createWorkerEmbedder } from '#platform/server/embeddings/worker-embedder.ts';
import { startServer } from './server.ts';

/** Lets the model read the content: each server would do that for itself, for a minute of a whole core. */
async function embedContent(dataDir: string) {
  const onFatal = (message: string) => {
    throw new Error(message);
  };
  const { db, close } = await openDatabase({ dataDir, onFatal });
  const embedder = createWorkerEmbedder(new URL('../dist/server/reader-worker.js', import.meta.url));
  await createVectorJobs({ repository: createVectorRepository(db), embedder, logger: console }).run();
  await embedder.stop();
  await close();
}

/** Once a run: the data directory of a first start, copied for each server. */
export default async function seed() {
  const server = await startServer();
  await server.kill();
  await embedContent(server.dataDir);
  process.env.SEEDED_DATA_DIR = server.dataDir;
}
