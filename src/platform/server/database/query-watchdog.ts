import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds. No query of the product comes near; one that does will not come back (a full disk, a defect). */
export const longestQuery = 20_000;
/** How often somebody looks in that time. */
const maxPolls = 20;

/** In the memory that both threads see: which query runs, and at how many checks it may be the same. */
const [runningQuery, maxChecks] = [0, 1];

/**
 * Runs beside the main thread, because a query of the embedded database can hold the main thread for ever. It says when
 * the same query runs for too long; when that has not ended the process, it ends it. Checks are counted, not time: a
 * machine that slept, or was stopped, did not check either, and its query has had no time to answer.
 */
const watcher = `
const { parentPort, workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const shared = new Int32Array(workerData.shared);
let [seen, count] = [0, 0];
setInterval(() => {
  const query = Atomics.load(shared, ${runningQuery});
  count = query !== 0 && query === seen ? count + 1 : 0;
  seen = query;
  const max = Atomics.load(shared, ${maxChecks});
  if (count >= max) parentPort.postMessage(query);
  if (count < max * 1.25) return;
  writeSync(2, workerData.message + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, workerData.pause);
`;

const message =
  'The embedded database has stopped answering (is the disk full?). SeaLeap stops here; nothing that was saved is lost. Free some space and start it again.';

/**
 * Ends the process with a sentence when the embedded database does not answer, instead of hanging with it: by `onFatal`,
 * or by a signal when the main thread itself is held. A query has `longest` milliseconds, or as many as are given
 * to `allow` later.
 */
export function watchQueries(client: PGlite, onFatal: (message: string) => void, longest = longestQuery) {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const pause = longest / maxPolls;
  const allow = (milliseconds: number) => Atomics.store(shared, maxChecks, Math.ceil(milliseconds / pause));
  allow(longest);
  const worker = new Worker(watcher, { eval: true, workerData: { shared: shared.buffer, message, pause } });
  worker.on('message', (query) => {
    if (Atomics.load(shared, runningQuery) === query) onFatal(message);
  });
  worker.unref();

  let queries = 0;
  const timed =
    <Call extends unknown[], Answer>(run: (...call: Call) => Promise<Answer>) =>
    async (...call: Call) => {
      queries = (queries % 1_000_000_000) + 1;
      Atomics.store(shared, runningQuery, queries);
      try {
        return await run.apply(client, call);
      } catch (error) {
        if (/no space left|ENOSPC|could not extend/i.test(String(error))) onFatal(message);
        throw error;
      } finally {
        Atomics.store(shared, runningQuery, 0);
      }
    };
  client.execProtocol = timed(client.execProtocol);
  client.execProtocolStream = timed(client.execProtocolStream);

  return { allow, stop: () => void worker.terminate() };
}
