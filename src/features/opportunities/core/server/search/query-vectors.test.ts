import { expect, it, vi } from 'vitest';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { createQueryVectors } from './query-vectors.ts';

it('reads a text once, also when it is asked for twice at the same time', async () => {
  const embedder = createFakeEmbedder(['reef']);
  const vectors = createQueryVectors({ embedder });
  const both = await Promise.all([vectors.find('reef'), vectors.find('reef')]);
  expect(await vectors.find('reef')).toBe(both[0]);
  expect(both[0]).toEqual(Int8Array.of(100, 5));
  expect(embedder.read).toEqual(['reef']);
});

it('answers without a vector while the model fails, and asks it again later', async () => {
  const embedder = createFakeEmbedder(['reef'], { isFailing: true });
  let now = 0;
  const vectors = createQueryVectors({ embedder, now: () => now });
  expect(await vectors.find('reef')).toBeUndefined();
  embedder.state.isFailing = false;
  expect(await vectors.find('robot')).toBeUndefined();
  now = 10_000;
  expect(await vectors.find('reef')).toEqual(Int8Array.of(100, 5));
});

it('does not wait for a model that is overloaded, and has its answer at the next asking', async () => {
  vi.useFakeTimers();
  let finish = (_vectors: Int8Array[]) => {};
  const embed = () =>
    new Promise<Int8Array[]>((resolve) => {
      finish = resolve;
    });
  const vectors = createQueryVectors({ embedder: { embed } });
  const asked = vectors.find('reef');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toBeUndefined();
  finish([Int8Array.of(1)]);
  expect(await vectors.find('reef')).toEqual(Int8Array.of(1));
  vi.useRealTimers();
});
