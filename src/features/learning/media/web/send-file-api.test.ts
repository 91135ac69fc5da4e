import { afterEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file-api.ts';

const id = '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11';
const answerJson = (body: object, status = 200) => Response.json(body, { status });
const upload = { id, purpose: 'video' as const, name: 'film.mp4', size: 25, received: 0, partSize: 10 };
const stored = { id, name: 'film.mp4', kind: 'mp4', size: 25, video: null };

/** A server that stores parts; `fail` decides what happens to a request before it is answered. */
function serve(fail: (count: number) => Response | undefined, afterwards = () => {}) {
  let received = 0;
  let count = 0;
  const offsets: number[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit) => {
      if (init.method === 'POST') return answerJson(upload, 201);
      if (init.method !== 'PUT')
        return answerJson(
          received < 25 ? { files: [], uploads: [{ ...upload, received }] } : { files: [stored], uploads: [] },
        );
      const offset = Number(new URL(address, 'http://localhost').searchParams.get('offset'));
      offsets.push(offset);
      const failure = fail(count++);
      if (failure) return failure;
      received = offset + (init.body as Blob).size;
      afterwards();
      return answerJson({ received, file: received === 25 ? stored : null });
    }),
  );
  return offsets;
}
afterEach(() => vi.unstubAllGlobals());

const send = (given: Partial<Parameters<typeof sendFile>[0]> = {}) =>
  sendFile({
    ...{ courseId: 'one', purpose: 'video', file: new File(['x'.repeat(25)], 'film.mp4'), unfinished: [] },
    ...{ signal: new AbortController().signal, onProgress: () => {}, firstWaitMs: 0 },
    ...given,
  });

it('sends a file in parts, through lost connections and busy servers', async () => {
  const offsets = serve((count) => {
    if (count === 1) throw new TypeError('lost');
    return count === 3 ? new Response('busy', { status: 503 }) : undefined;
  });
  const progress: number[] = [];
  expect(await send({ onProgress: (received) => progress.push(received) })).toMatchObject({ id });
  expect(offsets).toEqual([0, 10, 10, 20, 20]);
  expect(progress).toEqual([0, 10, 10, 20, 20]);
});

it('has the file when only the answer to its last part is lost', async () => {
  const offsets: number[] = serve(
    () => undefined,
    () => {
      if (offsets.length === 3) throw new TypeError('lost');
    },
  );
  expect(await send()).toEqual(stored);
  expect(offsets).toEqual([0, 10, 20]);
});

it('goes on where an earlier attempt stopped, for the same file alone', async () => {
  const offsets = serve(() => undefined);
  await send({ unfinished: [{ ...upload, received: 20 }] });
  expect(offsets).toEqual([20]);
  await send({ unfinished: [{ ...upload, received: 20, size: 24 }] });
  expect(offsets).toEqual([20, 0, 10, 20]);
});

it('stops at once when the file is not taken, with the reason', async () => {
  const offsets = serve(() => new Response('This is not a video.', { status: 400 }));
  await expect(send()).rejects.toThrow('400: This is not a video.');
  expect(offsets).toEqual([0]);
});
