import { expect, it } from 'vitest';
import { createNearest } from './nearest.ts';

const vectors: Record<string, [number, number]> = { sea: [100, 10], coast: [90, 40], city: [10, 100] };
const start = new Date('2026-05-01T12:00:00Z');

type VectorIndex = Parameters<typeof createNearest>[0]['vectorIndex'];

function setUp(stored = { ...vectors }, vectorIndex?: VectorIndex) {
  const read: string[] = [];
  const asked: string[] = [];
  let at = start.getTime();
  let fails = false;
  const nearest = createNearest({
    repository: {
      listVersions: async (_model, { after }) =>
        after ? [] : Object.entries(stored).map(([id, vector]) => ({ id, version: String(vector) })),
      listVectors: async (ids) => {
        read.push(...ids);
        return ids.map((id) => ({ id, vector: Int8Array.from(stored[id]!) }));
      },
    },
    ...(vectorIndex && { vectorIndex }),
    embedder: {
      model: 'test',
      embed: async (texts) => {
        asked.push(...texts);
        if (fails) throw new Error('no model');
        return texts.map(() => Int8Array.from([100, 0]));
      },
    },
    now: () => new Date(at),
  });
  return {
    ...nearest,
    asked,
    read,
    stored,
    wait: (seconds: number) => {
      at += seconds * 1000;
    },
    setFailing: (failing: boolean) => {
      fails = failing;
    },
  };
}

it('knows nothing of a new text, and the nearest first once it has been read', async () => {
  const { find, settled } = setUp();

  expect(find('ocean')).toBeUndefined();
  await settled();

  const nearest = find('ocean')!;
  expect(nearest.ids).toEqual(['sea', 'coast', 'city']);
  expect(nearest.closeness[0]).toBe(1);
  expect(nearest.closeness[2]).toBe(0);
});

it('reads a text once', async () => {
  const { find, settled, asked } = setUp();
  find('ocean');
  find('ocean');
  await settled();
  find('ocean');
  await settled();

  expect(asked).toEqual(['ocean']);
});

it('leaves a failing model alone for half a minute', async () => {
  const { find, settled, asked, wait, setFailing } = setUp();
  setFailing(true);
  find('ocean');
  await settled();
  find('ocean');
  await settled();
  expect(asked).toEqual(['ocean']);

  setFailing(false);
  wait(31);
  expect(find('ocean')).toBeUndefined();
  await settled();
  expect(find('ocean')!.ids[0]).toBe('sea');
});

it('reads at most eight texts at a time', async () => {
  const { find, settled, asked } = setUp();
  for (let at = 0; at < 20; at += 1) find(`text ${at}`);
  await settled();

  expect(asked).toHaveLength(8);
});

it('compares again what it knows when opportunities have changed, a minute later', async () => {
  const { find, settled, stored, refresh, wait, asked } = setUp();
  find('ocean');
  await settled();
  stored.island = [100, 1];
  delete stored.sea;
  await refresh();
  wait(61);

  expect(find('ocean')!.ids).toContain('sea');
  await settled();

  expect(find('ocean')!.ids).toEqual(['island', 'coast', 'city']);
  expect(asked).toEqual(['ocean']);
});

it('asks the index of the database where that is ready, and keeps no vectors in memory', async () => {
  const near = [
    { id: 'coast', cosine: 0.9 },
    { id: 'sea', cosine: 0.4 },
  ];
  const state = { isReady: true };
  const vectorIndex = { isReady: async () => state.isReady, nearestTo: async () => near };
  const { find, settled, read, refresh, wait } = setUp({ ...vectors }, vectorIndex);
  find('ocean');
  await settled();

  expect(find('ocean')).toEqual({ ids: ['coast', 'sea'], closeness: [1, 0] });
  await settled();
  expect(read).toEqual([]);

  state.isReady = false;
  await refresh();
  wait(61);
  find('ocean');
  await settled();
  expect(find('ocean')!.ids).toEqual(['sea', 'coast', 'city']);
});
