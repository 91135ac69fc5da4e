import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { createMemoryFiles } from '../../files/testing/memory-files.ts';
import { createFileAnswers, parseRange } from './byte-range.ts';

it('reads ranges as RFC 9110 writes them', () => {
  const whole = [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'lines=0-1',
    'bytes=5-2',
    'bytes=0-1,3-4',
    'bytes=0-0,0-0',
    'bytes=-1-2',
  ];
  for (const header of whole) expect(parseRange(header, 10)).toBe('whole');
  expect(parseRange('bytes=0-3', 10)).toEqual({ start: 0, end: 3 });
  expect(parseRange('bytes=4-', 10)).toEqual({ start: 4, end: 9 });
  expect(parseRange('bytes=4-99', 10)).toEqual({ start: 4, end: 9 });
  expect(parseRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(parseRange('bytes=-99', 10)).toEqual({ start: 0, end: 9 });
  const huge = '9'.repeat(400);
  expect(parseRange(`bytes=0-${huge}`, 10)).toEqual({ start: 0, end: 9 });
  expect(parseRange(`bytes=${huge}-`, 10)).toBe('none');
  for (const header of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) expect(parseRange(header, 10)).toBe('none');
});

async function open(accelPrefix?: string) {
  const { store } = createMemoryFiles();
  await store.put('videos/one', Buffer.from('0123456789'), 'video/mp4');
  const answerFile = createFileAnswers(store, accelPrefix);
  const app = new Hono().get('/', (c) => answerFile(c, { name: 'videos/one', size: 10, contentType: 'video/mp4' }));
  return (headers: Record<string, string> = {}, method = 'GET') => app.request('/', { method, headers });
}

it('answers with the whole, a part, or nothing', async () => {
  const ask = await open();
  const whole = await ask();
  expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([200, 'bytes', '0123456789']);
  const part = await ask({ range: 'bytes=2-4' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
  expect(part.headers.get('content-length')).toBe('3');
  const behind = await ask({ range: 'bytes=10-' });
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
});

it('answers with the whole when the file is another one by now', async () => {
  const ask = await open();
  const etag = (await ask()).headers.get('etag')!;
  expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
});

it('leaves the content to the proxy where that is configured', async () => {
  const answer = await (await open('/stored/'))({ range: 'bytes=0-1' });
  expect([answer.status, answer.headers.get('x-accel-redirect'), await answer.text()]).toEqual([
    ...[200, '/stored/videos/one', ''],
  ]);
});

it('breaks off a long answer when the reader may not have the file any more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { store } = createMemoryFiles();
  let left = 3;
  const open = async () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        vi.advanceTimersByTime(600);
        controller.enqueue(new Uint8Array(10));
      },
    });
  const isAllowed = async () => {
    left -= 1;
    if (left === 0) throw new Error('refunded');
  };
  const answerFile = createFileAnswers({ ...store, open });
  const file = { name: 'videos/one', size: 10_000, contentType: 'video/mp4' };
  const app = new Hono().get('/', (c) => answerFile(c, file, {}, isAllowed));
  await expect((await app.request('/')).arrayBuffer()).rejects.toThrow('refunded');
  vi.useRealTimers();
});
