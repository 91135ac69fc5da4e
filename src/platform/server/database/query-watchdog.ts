import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** No query of the product comes near this; one that does will not come back (a full disk, a defect). */
const longestQuery = 20_000;

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
}, 1000);
`;

const sentence =
  'The embedded database has stopped answering (is the disk full?). SeaLeap stops here; nothing that was saved is lost. Free some space and start it again.';

/** Ends the process with a sentence when the embedded database does not answer, instead of hanging with it. */
export function watchQueries(client: PGlite, onFatal: (sentence: string) => void) {
  const shared = new SharedArrayBuffer(8);
  const began = new BigInt64Array(shared);
  const worker = new Worker(watcher, { eval: true, workerData: { shared, limit: longestQuery + 5_000, sentence } });
  worker.unref();
  const timer = setInterval(() => {
    const start = Number(Atomics.load(began, 0));
    if (start !== 0 && Date.now() - start > longestQuery) onFatal(sentence);
  }, 1_000).unref();

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
