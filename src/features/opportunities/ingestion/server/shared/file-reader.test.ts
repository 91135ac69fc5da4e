import { setImmediate as nextLoop } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildScript } from '#platform/server/testing/build-script.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { WorkerEnded } from '#platform/server/workers/run-in-worker.ts';
import { UnreadableFile } from '../reading/source-record.ts';
import { malformedFiles } from '../testing/malformed-files.ts';
import { createWorkerFileReader, directFileReader, type FileReader } from './file-reader.ts';

// Builds the script of the worker: about two seconds.
let script: Awaited<ReturnType<typeof buildScript>>;
beforeAll(async () => {
  script = await buildScript('src/app/server/reader-worker.ts');
});
afterAll(() => script.remove());

const settings = { batchSize: 2, defaultSource: 'test', now: new Date('2026-01-01T00:00:00Z') };
const fileOf = (name: string, text: string) => ({
  name,
  async *bytes() {
    yield Buffer.from(text);
  },
});

async function prepareAll(reader: FileReader, file: Parameters<FileReader['prepare']>[0]) {
  const batches: unknown[] = [];
  for await (const batch of reader.prepare(file, settings)) batches.push(batch);
  return batches;
}

it('reads in a worker what the calling thread would read', async () => {
  const file = fileOf(
    'list.csv',
    'title,link,deadline\nA,https://a.example,2027-01-01\nB,no address,\nC,https://c.example,\n',
  );
  const reader = createWorkerFileReader(script.url);

  expect(await reader.inspect(file)).toEqual(await directFileReader.inspect(file));
  expect(await prepareAll(reader, file)).toEqual(await prepareAll(directFileReader, file));
});

it('says why a file cannot be read', async () => {
  const reader = createWorkerFileReader(script.url);
  await expect(reader.inspect(fileOf('sheet.csv', 'PK\x03\x04'))).rejects.toThrow(UnreadableFile);
  await expect(reader.inspect(fileOf('keys.yml', '- ? [a, b]\n  : 1\n'))).rejects.toThrow(
    'Line 1 has a list or map as a key.',
  );
});

// Each starts a worker; a soak run reads all of them.
const some = malformedFiles.filter(({ name }) => ['keys.yml', 'quotes.xml', 'nested.json'].includes(name));
it.each(sized(some, malformedFiles))('leaves the calling thread free while it reads $name', async (file) => {
  const reader = createWorkerFileReader(script.url);
  let loops = 0;
  let isOver = false;
  const reading = prepareAll(reader, file)
    .catch((error: unknown) => expect([UnreadableFile, WorkerEnded]).toContain((error as Error).constructor))
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    loops += 1;
    await nextLoop();
  }
  await reading;
  // Waiting for a worker takes many rounds of the event loop; reading in it would take a few.
  expect(loops).toBeGreaterThan(100);
});
