import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScript } from '../testing/build-script.ts';
import { EmbeddingFailed } from './embedder.ts';
import { cosine } from './vectors.ts';
import { createWorkerEmbedder } from './worker-embedder.ts';

type Script = Awaited<ReturnType<typeof buildScript>>;
// Builds the scripts of the workers: about two seconds each.
let tested: Script;
let real: Script;
beforeAll(async () => {
  tested = await buildScript('src/platform/server/embeddings/testing/test-embedder-worker.ts');
  real = await buildScript('src/app/server/reader-worker.ts');
});
afterAll(() => {
  tested.remove();
  real.remove();
});

const limits = { timeoutMs: 20_000, maxMemoryMb: 64 };
const withLimits = (changed: Partial<typeof limits> = {}, idleMs = 5000) =>
  createWorkerEmbedder(tested.url, { limits: { ...limits, ...changed }, idleMs });

it('puts texts of the same meaning close together', async () => {
  const embedder = createWorkerEmbedder(real.url);
  const [wish, near, far] = await embedder.embed([
    'I want to help coral reefs recover.',
    'Marine biology fieldwork by the sea',
    'A football competition',
  ]);
  expect(wish).toHaveLength(384);
  expect(cosine(wish!, near!)).toBeGreaterThan(cosine(wish!, far!) + 0.2);
  await embedder.stop();
});

describe('the worker', () => {
  it('is shared by calls at the same time, each with its own answer in order', async () => {
    const embedder = withLimits();
    const texts = Array.from({ length: 20 }, (_, index) => 'x'.repeat(index));
    const [many, one] = await Promise.all([embedder.embed(texts), embedder.embed(['one'])]);
    expect(many.map(([length]) => length)).toEqual(texts.map(({ length }) => length));
    expect(one.map(([length]) => length)).toEqual([3]);
    expect(one[0]![1]).toBeGreaterThan(1);
    await embedder.stop();
  });

  it('reads the texts of each person in turn', async () => {
    const embedder = withLimits();
    const many = embedder.embed(
      Array.from({ length: 24 }, () => 'many'),
      'ada',
    );
    const one = embedder.embed(['one'], 'ben');
    expect((await one)[0]![1]).toBe(2);
    expect((await many).at(-1)![1]).toBe(25);
    await embedder.stop();
  });

  it('ends when idle and starts again when needed', async () => {
    const embedder = withLimits({}, 30);
    expect(await embedder.embed(['a'])).toEqual([Int8Array.of(1, 1)]);
    expect(await embedder.embed(['a'])).toEqual([Int8Array.of(1, 2)]);
    await wait(400);
    expect(await embedder.embed(['a'])).toEqual([Int8Array.of(1, 1)]);
    await embedder.stop();
  });

  it.each([
    ['was killed', 'killed'],
    ['has no model', 'missing'],
    ['is too slow', 'slow'],
  ])('fails the call when it %s, and serves the next one', async (_, text) => {
    const embedder = withLimits({ timeoutMs: 5000 });
    await expect(embedder.embed([text])).rejects.toThrow(EmbeddingFailed);
    expect(await embedder.embed(['fine'])).toEqual([Int8Array.of(4, 1)]);
    await embedder.stop();
  });

  it('ends with the process', async () => {
    const embedder = withLimits({}, 60_000);
    await embedder.embed(['a']);
    await embedder.stop();
    await expect(embedder.embed(['a'])).rejects.toThrow(EmbeddingFailed);
  });
});
