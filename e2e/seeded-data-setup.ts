import { startServer } from './server.ts';

/** Once a run: the data directory of a first start, copied for each server. */
export default async function seed() {
  const server = await startServer();
  await server.kill();
  process.env.SEEDED_DATA_DIR = server.dataDir;
}
