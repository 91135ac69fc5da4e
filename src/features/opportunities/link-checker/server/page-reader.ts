import type { OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { fileOfBytes, readWhole } from '#platform/server/workers/readable-file.ts';
import { runOnceInWorker, WorkerEnded, type WorkerLimits } from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { messageOf, signatureOf } from './text-signature.ts';

/** The signature of a page's text; null without one, as for short texts. */
export type PageReader = (answer: OutsideAnswer) => Promise<number[] | null>;

type PageOptions = { contentType: string | null };

/** The worker's script serves these tasks. */
export const pageReaderTasks = {
  async *readPage(file: ReadableFile, { contentType }: PageOptions) {
    yield signatureOf(messageOf(contentType, await readWhole(file))) ?? null;
  },
};

async function firstOf<Value>(values: AsyncIterable<Value>) {
  for await (const value of values) return value;
  return null;
}

const bodyOf = ({ address, body }: Extract<OutsideAnswer, { body: Buffer }>) => fileOfBytes(address, body);

/** In the calling thread, for tests. */
export const directPageReader: PageReader = async (answer) =>
  'body' in answer ? firstOf(pageReaderTasks.readPage(bodyOf(answer), answer)) : null;

const limits: WorkerLimits = { timeoutMs: 10_000, maxMemoryMb: 128 };

/** In a worker for each page: pages are written by strangers. One that takes too much has no signature. */
export function createWorkerPageReader(script: URL): PageReader {
  return async (answer) => {
    if (!('body' in answer)) return null;
    const options: PageOptions = { contentType: answer.contentType };
    try {
      return await runOnceInWorker<number[] | null>(script, 'readPage', bodyOf(answer), options, limits, {
        isPatient: true,
      });
    } catch (error) {
      if (error instanceof WorkerEnded) return null;
      throw error;
    }
  };
}
