import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds. No query of the product comes near; one that does will not come back (a full disk, a defect). */
const longest = 20_000;
/** How often somebody looks in that time. */
const looks = 20;

/**
 * Says at each look whether the same query was running at the last `most` of them. Looks are counted, not time: a machine
 * that slept, or was stopped, did not look either, and its query has had no time to answer.
 */
const countLooks = (most: number) => {
  let seen = 0;
  let count = 0;
  return (running: number) => {
    count = running !== 0 && running === seen ? count + 1 : 0;
    seen = running;
    return count >= most;
  };
};

/**
 * Runs beside the main thread, because a query of the embedded database can hold the main thread for ever.
 * It reads which query runs; when it is the same for too long and the main thread has not ended the
 * process by itself, it says so and ends it.
 */
const watcher = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const running = new Int32Array(workerData.shared);
const isTooLong = (${countLooks})(workerData.most);
setInterval(() => {
  if (!isTooLong(Atomics.load(running, 0))) return;
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
  const shared = new SharedArrayBuffer(4);
  const running = new Int32Array(shared);
  const pause = longestQuery / looks;
  const most = looks * 1.25;
  const worker = new Worker(watcher, { eval: true, workerData: { shared, most, pause, sentence } });
  worker.unref();
  const isTooLong = countLooks(looks);
  const timer = setInterval(() => {
    if (isTooLong(Atomics.load(running, 0))) onFatal(sentence);
  }, pause).unref();

  let queries = 0;
  const timed =
    <Call extends unknown[], Answer>(run: (...call: Call) => Promise<Answer>) =>
    async (...call: Call) => {
      queries = (queries % 1_000_000_000) + 1;
      Atomics.store(running, 0, queries);
      try {
        return await run.apply(client, call);
      } catch (error) {
        if (/no space left|ENOSPC|could not extend/i.test(String(error))) onFatal(sentence);
        throw error;
      } finally {
        Atomics.store(running, 0, 0);
      }
    };
  client.execProtocol = timed(client.execProtocol);
  client.execProtocolStream = timed(client.execProtocolStream);

  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}
