import type { OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { runOnceInWorker, WorkerEnded, type WorkerLimits } from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { messageOf, signatureOf } from './text-signature.ts';

/** The signature of a page's text; null without one, as for short texts. */
export type PageReader = (answer: OutsideAnswer) => Promise<number[] | null>;

type PageOptions = { contentType: string | null };

/** What the script of the worker serves. */
export const pageReaderTasks = {
  async *readPage(file: ReadableFile, { contentType }: PageOptions) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.bytes()) chunks.push(chunk);
    yield signatureOf(messageOf(contentType, Buffer.concat(chunks))) ?? null;
  },
};

async function firstOf<Value>(values: AsyncIterable<Value>) {
  for await (const value of values) return value;
  return null;
}

const bodyOf = (answer: Extract<OutsideAnswer, { body: Buffer }>) => ({
  name: answer.address,
  async *bytes() {
    yield answer.body;
  },
});

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
