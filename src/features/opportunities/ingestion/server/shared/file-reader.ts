import {
  runInWorker,
  runOnceInWorker,
  TaskFailed,
  WorkerEnded,
  type WorkerLimits,
  workerSlots,
} from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { prepareFile } from '../prepare-batch.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { UnreadableFile } from '../reading/source-record.ts';

/**
 * Reads files that other people wrote. Throws `UnreadableFile` with a message for people. `userId`: who waits for it, by
 * the session; a job where there is nobody.
 */
export type FileReader = {
  inspect: (
    file: ReadableFile,
    userId?: string,
    settings?: Parameters<typeof inspectFile>[1],
  ) => ReturnType<typeof inspectFile>;
  prepare: typeof prepareFile;
};

/** For people, when a file ended its worker. */
export const tookTooMuch =
  'This file takes too much time or memory to read. Please bring it as CSV or JSON Lines, or in smaller parts.';

/** Why a file could not be read, for people. Throws what is no fault of the file. */
export function readFailure(error: unknown) {
  if (error instanceof UnreadableFile) return error.message;
  if (error instanceof WorkerEnded) return tookTooMuch;
  throw error;
}

/** In the calling thread: for commands, which have nothing else to do meanwhile. */
export const directFileReader: FileReader = {
  inspect: (file, _userId, settings) => inspectFile(file, settings),
  prepare: prepareFile,
};

/** The worker's script serves these tasks. */
export const fileReaderTasks = {
  async *inspect(...given: Parameters<typeof inspectFile>) {
    yield await inspectFile(...given);
  },
  prepare: prepareFile,
};

/** A batch of rows takes some milliseconds, a whole YAML file of 4 MB some seconds. */
const usualLimits: WorkerLimits = { timeoutMs: 20_000, maxMemoryMb: 256 };

const toReadFailure = (error: unknown) =>
  error instanceof TaskFailed && error.taskError === UnreadableFile.name ? new UnreadableFile(error.message) : error;

async function* failAsUnreadable<Value>(values: AsyncGenerator<Value>) {
  try {
    yield* values;
  } catch (error) {
    throw toReadFailure(error);
  }
}

/**
 * In a worker for each file, so that no file can hold the serving process, take its memory or end it. `script` serves
 * `fileReaderTasks`. Throws `WorkerEnded` at the limits, and `WorkersBusy` when too many files wait to be inspected.
 */
export function createWorkerFileReader(script: URL, limits = usualLimits): FileReader {
  type Batches = ReturnType<typeof prepareFile>;
  type Inspected = Awaited<ReturnType<typeof inspectFile>>;
  return {
    inspect: (file, userId, settings = {}) => {
      const queueing = userId === undefined ? { isPatient: true } : { slots: workerSlots.of(userId) };
      return runOnceInWorker<Inspected>(script, 'inspect', file, settings, limits, queueing).catch((error: unknown) => {
        throw toReadFailure(error);
      });
    },
    // The job of an import waits as long as it has to; an upload is refused when many do.
    prepare: (file, settings) =>
      failAsUnreadable(runInWorker(script, 'prepare', file, settings, limits, { isPatient: true })) as Batches,
  };
}
