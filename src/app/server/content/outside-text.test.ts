import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildScript } from '#platform/server/testing/build-script.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { createKeptWorker } from '#platform/server/workers/kept-worker.ts';
import type { Outcome, OutsideText, ReaderName } from '../testing/outside-text-worker.ts';
import { bytesFor, samples } from '../testing/outside-texts.ts';

let script: Awaited<ReturnType<typeof buildScript>>;
let worker: ReturnType<typeof createKeptWorker<OutsideText, Outcome>>;
const longest = new Map<ReaderName, number>();
beforeAll(async () => {
  script = await buildScript('src/app/server/testing/outside-text-worker.ts');
  const limits = { timeoutMs: 20_000, maxMemoryMb: 256 };
  const failed = (reason: string) => new Error(`The reader failed: ${reason}`);
  worker = createKeptWorker<OutsideText, Outcome>(script.url, 'read', { limits, idleMs: 60_000, failed });
});
afterAll(async () => {
  await worker.stop();
  script.remove();
  const lines = [...longest].map(([reader, milliseconds]) => `${reader} ${Math.round(milliseconds)} ms`);
  if (sized(false, true)) console.warn(`Longest time for one text: ${lines.join(', ')}.`);
});

it.each(Object.keys(samples) as ReaderName[])(
  'reads or refuses any text for the reader of %s, and ends no process',
  async (reader) => {
    const sample = Buffer.from(samples[reader]).toString('base64');
    expect(await worker.call({ reader, bytes: sample }, { actor: 'test' })).toMatchObject({ isRefused: false });
    await fc.assert(
      fc.asyncProperty(bytesFor(reader), async (bytes) => {
        const { milliseconds } = await worker.call({ reader, bytes: bytes.toString('base64') }, { actor: 'test' });
        longest.set(reader, Math.max(longest.get(reader) ?? 0, milliseconds));
      }),
      { numRuns: sized(30, 10_000), endOnFailure: true },
    );
  },
  sized(120_000, 3_600_000),
);
