import { startServer } from './server.ts';

/** Once for a whole run: the data of a first start, which each server begins with. */
export default async function seed() {
  const server = await startServer();
  await server.kill();
  process.env.SEEDED_DATA_DIR = server.dataDir;
}
