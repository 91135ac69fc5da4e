import { expect, vi } from 'vitest';
import { directFileReader, type FileReader, tookTooMuch } from '#features/opportunity-ingestion/server/file-reader.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import type { OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { WorkerEnded } from '#platform/server/workers/run-in-worker.ts';
import { createImportWork } from './import-run-jobs.ts';
import { createAdminImports } from './import-runs.ts';
import { importSources } from './import-source-table.ts';
import { createSourceChecks } from './source-jobs.ts';
import { createSources } from './sources.ts';
import { uploadFile } from './testing/import-run.ts';

const logger = createLogger('silent');
const body = Buffer.from('title,link\nA,https://acme.org/1\n');

/** A reader whose worker ends at its limits. */
const endingReader = () => ({
  inspect: vi.fn<FileReader['inspect']>(async () => {
    throw new WorkerEnded();
  }),
  // biome-ignore lint/correctness/useYield: it fails before it yields.
  prepare: vi.fn<FileReader['prepare']>(async function* () {
    throw new WorkerEnded();
  }),
});

async function workOn(db: Database, reader: FileReader) {
  const work = createImportWork({ db, logger, reader });
  await work.reclaimAll();
  await work.runPending();
}

it('tries an import again whose worker ended, and sets it aside the second time', async ({ db }) => {
  const imports = createAdminImports(db);
  const { id, mapping } = await uploadFile(db, 'list.csv', body);
  await imports.check('curator', id, mapping!);
  const reader = endingReader();

  await workOn(db, reader);
  expect(await imports.get(id)).toMatchObject({ state: 'checking', failure: tookTooMuch });
  await workOn(db, reader);
  expect(await imports.get(id)).toMatchObject({ state: 'unreadable', failure: tookTooMuch });
  await workOn(db, reader);
  expect(reader.prepare).toHaveBeenCalledTimes(2);
});

it('finishes an import whose worker ended once', async ({ db }) => {
  const imports = createAdminImports(db);
  const { id, mapping } = await uploadFile(db, 'list.csv', body);
  await imports.check('curator', id, mapping!);
  await workOn(db, endingReader());
  await workOn(db, directFileReader);
  expect(await imports.get(id)).toMatchObject({ state: 'checked', failure: null });
});

it('inspects the file of a source at most twice until it changes', async ({ db }) => {
  await createSources(db).add('ada', { name: 'acme', address: 'https://acme.org/list.csv', schedule: 'daily' });
  const reader = endingReader();
  const answerWith = async (content: Buffer<ArrayBuffer>): Promise<OutsideAnswer> => ({
    outcome: 'answered',
    address: 'https://acme.org/list.csv',
    status: 200,
    contentType: 'text/csv',
    etag: null,
    lastModified: null,
    location: null,
    retryAfter: null,
    body: content,
  });
  const read = async (content: Buffer<ArrayBuffer>) => {
    await db.update(importSources).set({ nextAt: new Date(0) });
    await createSourceChecks({ db, logger, reader, fetchOutside: () => answerWith(content) }).runPending();
    return (await db.select().from(importSources))[0]!;
  };

  for (let times = 0; times < 4; times += 1)
    expect(await read(body)).toMatchObject({ result: 'failed', failure: tookTooMuch });
  expect(reader.inspect).toHaveBeenCalledTimes(2);
  await read(Buffer.from('title\nB\n'));
  expect(reader.inspect).toHaveBeenCalledTimes(3);
});
