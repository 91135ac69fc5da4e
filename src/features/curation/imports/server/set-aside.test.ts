import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import {
  directFileReader,
  type FileReader,
  tookTooMuch,
} from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import type { OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { WorkerEnded } from '#platform/server/workers/run-in-worker.ts';
import { createStep } from './runs/import-progress.ts';
import { createImportWork } from './runs/import-run-jobs.ts';
import { createAdminImportRepository } from './runs/import-run-repository.ts';
import { adminImports } from './runs/import-run-table.ts';
import { createAdminImports } from './runs/import-runs.ts';
import { importSources } from './sources/import-source-table.ts';
import { createSourceChecks } from './sources/source-jobs.ts';
import { createSourceRepository } from './sources/source-repository.ts';
import { createSources } from './sources/sources.ts';
import { checkFile, undoFile, uploadFile } from './testing/import-run.ts';

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

/** A claim whose process dies. */
async function claimAndDie(db: Database) {
  const repository = createAdminImportRepository(db);
  expect(await repository.claim(30, () => expect.unreachable())).toHaveLength(1);
  await repository.reclaimAll();
}

it('sets a preview aside that has ended two processes, also after a restart', async ({ db }) => {
  const imports = createAdminImports(db);
  const { id, mapping } = await uploadFile(db, 'list.csv', body);
  await imports.check('curator', id, mapping!);
  for (let times = 0; times < 2; times += 1) await claimAndDie(db);
  const reader = endingReader();
  for (let times = 0; times < 2; times += 1) await workOn(db, reader);
  expect(reader.prepare).not.toHaveBeenCalled();
  expect(await imports.get(id)).toMatchObject({
    state: 'unreadable',
    failure: 'This import made the server stop twice. Please check the file, and upload it again.',
  });
});

it('keeps what an import has stored that has ended two processes, so that it can be undone', async ({ db }) => {
  const imports = createAdminImports(db);
  const { id } = await uploadFile(db, 'list.csv', body);
  await checkFile(db, id);
  await imports.store('curator', id, false);
  for (let times = 0; times < 2; times += 1) await claimAndDie(db);
  await workOn(db, directFileReader);
  expect(await imports.get(id)).toMatchObject({
    state: 'imported',
    failure: expect.stringContaining('undo the import'),
  });
  await imports.undo('curator', id);
  for (let times = 0; times < 2; times += 1) await claimAndDie(db);
  await workOn(db, directFileReader);
  expect(await imports.get(id)).toMatchObject({ state: 'imported', failure: expect.stringContaining('undo it again') });
  await undoFile(db, id);
  expect(await imports.get(id)).toMatchObject({ state: 'undone', failure: null });
});

it('counts neither a process that stops nor one that has made progress', async ({ db }) => {
  const imports = createAdminImports(db);
  const { id, mapping } = await uploadFile(db, 'list.csv', body);
  await imports.check('curator', id, mapping!);
  const repository = createAdminImportRepository(db);
  for (let times = 0; times < 4; times += 1) {
    const [claimed] = await repository.claim(30, () => expect.unreachable());
    if (times % 2 === 0) await repository.release(claimed!);
    else await createStep(db, claimed!, new AbortController().signal)({ progress: times });
    await repository.reclaimAll();
  }
  await workOn(db, directFileReader);
  expect(await imports.get(id)).toMatchObject({ state: 'checked' });
});

it('gives an import up that fails again and again without progress, later each time', async ({ db }) => {
  const imports = createAdminImports(db);
  const { id, mapping } = await uploadFile(db, 'list.csv', body);
  await imports.check('curator', id, mapping!);
  const reader = endingReader();
  // biome-ignore lint/correctness/useYield: it fails before it yields.
  reader.prepare.mockImplementation(async function* () {
    throw new Error('the disk is full');
  });
  const pauses: unknown[] = [];
  for (let times = 0; times < 6; times += 1) {
    await workOn(db, reader);
    const [row] = await db
      .select({ pause: sql<number | null>`extract(epoch from lease_until - now())::int`, state: adminImports.state })
      .from(adminImports);
    pauses.push(row!.state === 'checking' ? row!.pause : row!.state);
  }
  expect(pauses).toEqual([30, 60, 300, 900, 3600, 'unreadable']);
});

it('counts two ends of a process while a source is read as one failure', async ({ db }) => {
  await createSources(db).add('ada', { name: 'acme', address: 'https://acme.org/list.csv', schedule: 'daily' });
  const repository = createSourceRepository(db);
  for (let times = 0; times < 2; times += 1) {
    expect(await repository.claim(30, () => expect.unreachable())).toHaveLength(1);
    await db.update(importSources).set({ leaseUntil: null });
  }
  const fetchOutside = vi.fn();
  await createSourceChecks({ db, logger, fetchOutside }).runPending();
  expect(fetchOutside).not.toHaveBeenCalled();
  expect(await db.select().from(importSources)).toMatchObject([
    { result: 'failed', failure: 'Reading it made the server stop twice.', failures: 1, leaseUntil: null },
  ]);
});
