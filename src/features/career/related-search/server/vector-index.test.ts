import { expect, it, vi } from 'vitest';
import { createVectorIndex } from './vector-index.ts';
import type { Extension, IndexedVector } from './vector-index-repository.ts';

const rowOf = (id: string): IndexedVector => ({ id, version: 'text', vector: new Uint8Array([1, 2]) });

function setUp(extension: Extension, changed: string[] = []) {
  let at = 0;
  const copied: string[][] = [];
  const repository = {
    findExtension: async () => extension,
    createExtension: vi.fn(async () => {
      extension = 'installed';
    }),
    findSize: async (): Promise<number | undefined> => 2,
    prepare: vi.fn(async () => {}),
    listChanged: async (_model: string, after: string | undefined, limit: number) =>
      changed
        .filter((id) => after === undefined || id > after)
        .slice(0, limit)
        .map(rowOf),
    save: vi.fn(async (rows: readonly IndexedVector[]) => {
      copied.push(rows.map(({ id }) => id));
    }),
    removeGone: vi.fn(async () => {}),
    build: vi.fn(async () => {}),
    isBuilt: vi.fn(async () => true),
    listNearest: async () => [],
  };
  const logger = { info: vi.fn(), warn: vi.fn() };
  const index = createVectorIndex({ repository, model: 'test', logger, batchSize: 2, now: () => new Date(at) });
  const wait = (seconds: number) => {
    at += seconds * 1000;
  };
  return { ...index, repository, logger, copied, wait };
}

it('does nothing where pgvector is not on the server', async () => {
  const { run, repository, logger } = setUp('absent');
  await run();

  expect(repository.createExtension).not.toHaveBeenCalled();
  expect(repository.prepare).not.toHaveBeenCalled();
  expect(logger.warn).not.toHaveBeenCalled();
});

it('says once that it may not create pgvector, and compares in memory', async () => {
  const { run, repository, logger } = setUp('available');
  repository.createExtension.mockRejectedValue(new Error('permission denied'));
  await run();
  await run();

  expect(repository.createExtension).toHaveBeenCalledTimes(1);
  expect(repository.prepare).not.toHaveBeenCalled();
  expect(logger.warn).toHaveBeenCalledTimes(1);
  expect(logger.warn.mock.calls[0]![1]).toContain('may not create it');
});

it('creates pgvector where it may, copies what has changed in batches, and builds the index then', async () => {
  const { run, repository, logger, copied } = setUp('available', ['a', 'b', 'c']);
  await run();

  expect(logger.info).toHaveBeenCalledTimes(1);
  expect(copied).toEqual([['a', 'b'], ['c']]);
  expect(repository.removeGone).toHaveBeenCalledTimes(1);
  expect(repository.build).toHaveBeenCalledTimes(1);
});

it('makes no table before the model has read anything', async () => {
  const { run, repository } = setUp('installed');
  repository.findSize = async () => undefined;
  await run();

  expect(repository.prepare).not.toHaveBeenCalled();
});

it('ends after the batch that is being copied', async () => {
  const { run, stop, repository } = setUp('installed', ['a', 'b', 'c']);
  repository.save.mockImplementationOnce(async () => stop());
  await run();

  expect(repository.save).toHaveBeenCalledTimes(1);
  expect(repository.build).not.toHaveBeenCalled();
});

it('asks once a minute whether the index is there', async () => {
  const { isReady, repository, wait } = setUp('installed');
  expect(await isReady()).toBe(true);
  repository.isBuilt.mockResolvedValue(false);
  expect(await isReady()).toBe(true);
  wait(60);
  expect(await isReady()).toBe(false);
});
