import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds. No query of the product comes near; one that does will not come back (a full disk, a defect). */
const longest = 20_000;

/**
 * Runs beside the main thread, because a query of the embedded database can hold the main thread for ever.
 * It reads when the running query began; when that is too long ago and the main thread has not ended the
 * process by itself, it says so and ends it.
 */
const watcher = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const began = new BigInt64Array(workerData.shared);
setInterval(() => {
  const start = Number(Atomics.load(began, 0));
  if (start === 0 || Date.now() - start < workerData.limit) return;
  writeSync(2, workerData.sentence + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, workerData.pause);
`;

const sentence =
  'The embedded database has stopped answering (is the disk full?). SeaLeap stops here; nothing that was saved is lost. Free some space and start it again.';

/**
 * Ends the process with a sentence when the embedded database does not answer, instead of hanging with it: by `onFatal`,
 * or by a signal when the main thread itself is held.
 */
export function watchQueries(client: PGlite, onFatal: (sentence: string) => void, longestQuery = longest) {
  const shared = new SharedArrayBuffer(8);
  const began = new BigInt64Array(shared);
  const pause = longestQuery / 20;
  const limit = longestQuery * 1.25;
  const worker = new Worker(watcher, { eval: true, workerData: { shared, limit, pause, sentence } });
  worker.unref();
  const timer = setInterval(() => {
    const start = Number(Atomics.load(began, 0));
    if (start !== 0 && Date.now() - start > longestQuery) onFatal(sentence);
  }, pause).unref();

  const timed =
    <Call extends unknown[], Answer>(run: (...call: Call) => Promise<Answer>) =>
    async (...call: Call) => {
      Atomics.store(began, 0, BigInt(Date.now()));
      try {
        return await run.apply(client, call);
      } catch (error) {
        if (/no space left|ENOSPC|could not extend/i.test(String(error))) onFatal(sentence);
        throw error;
      } finally {
        Atomics.store(began, 0, 0n);
      }
    };
  client.execProtocol = timed(client.execProtocol);
  client.execProtocolStream = timed(client.execProtocolStream);

  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}
