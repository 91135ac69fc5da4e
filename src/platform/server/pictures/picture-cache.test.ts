import { expect, it, vi } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

const picture = (text: string) => Buffer.from(text);

/** A drawing that is finished when the test says so. */
function createSlowDrawing() {
  let resolve: (drawn: Buffer) => void;
  const drawing = new Promise<Buffer>((finish) => {
    resolve = finish;
  });
  return { draw: vi.fn(() => drawing), finish: (text: string) => resolve(picture(text)) };
}

it('draws a picture once for concurrent requests', async () => {
  const store = createPictureCache();
  const { draw, finish } = createSlowDrawing();
  const both = Promise.all([store.get('a', draw), store.get('a', draw)]);
  finish('a');
  expect(await both).toEqual([picture('a'), picture('a')]);
  expect(await store.get('a', draw)).toEqual(picture('a'));
  expect(draw).toHaveBeenCalledTimes(1);
});

it('evicts the least recently used picture', async () => {
  const store = createPictureCache({ maxEntries: 2 });
  const draw = vi.fn(async () => picture('a'));
  for (const key of ['a', 'b', 'a', 'c']) await store.get(key, draw);
  expect(draw).toHaveBeenCalledTimes(3);
  await store.get('a', draw);
  expect(draw).toHaveBeenCalledTimes(3);
  await store.get('b', draw);
  expect(draw).toHaveBeenCalledTimes(4);
});

it('draws one at a time, in turn', async () => {
  const store = createPictureCache();
  const first = createSlowDrawing();
  const second = createSlowDrawing();
  const both = Promise.all([store.get('a', first.draw), store.get('b', second.draw)]);
  await vi.waitFor(() => expect(first.draw).toHaveBeenCalled(), { timeout: 15_000 });
  expect(second.draw).not.toHaveBeenCalled();
  first.finish('a');
  second.finish('b');
  expect(await both).toEqual([picture('a'), picture('b')]);
});

it('refuses when too many wait, and draws again when they are done', async () => {
  const store = createPictureCache({ maxWaiting: 1 });
  const slow = createSlowDrawing();
  const waiting = [store.get('a', slow.draw), store.get('b', slow.draw)];
  await expect(store.get('c', slow.draw)).rejects.toMatchObject({
    kind: 'unavailable',
    status: 503,
    retryAfter: 5,
  });
  slow.finish('done');
  await Promise.all(waiting);
  expect(await store.get('c', async () => picture('c'))).toEqual(picture('c'));
});

it('serves a hundred at once, each picture drawn once', async () => {
  const store = createPictureCache();
  const draw = vi.fn(async () => picture('drawn'));
  const keys = Array.from({ length: 200 }, (_, index) => String(index % 100));
  const drawn = await Promise.all(keys.map((key) => store.get(key, draw)));
  expect(drawn).toHaveLength(200);
  expect(draw).toHaveBeenCalledTimes(100);
});

it('refuses who would wait longer than a request may take', async () => {
  let time = 0;
  const store = createPictureCache({ now: () => time });
  const draw = async () => {
    time += 2_000;
    return picture('slow');
  };
  await store.get('first', draw);
  const waiting = Array.from({ length: 11 }, (_, index) => store.get(String(index), draw));
  await expect(store.get('late', draw)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 });
  expect(await Promise.all(waiting)).toHaveLength(11);
});

it('continues after a failed drawing, and retries it', async () => {
  const store = createPictureCache();
  await expect(store.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await store.get('a', async () => picture('a'))).toEqual(picture('a'));
});
