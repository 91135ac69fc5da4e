import type { PageStatements } from '#features/opportunities/official-dates/server/shared/read-official-page.ts';
import type { OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { fileOfBytes, readWhole } from '#platform/server/workers/readable-file.ts';
import { runOnceInWorker, TaskFailed, WorkerEnded, type WorkerLimits } from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import { messageOf, signatureOf } from './text-signature.ts';

export type PageReading = {
  /** Of the page's text; null without one, as for short texts. */
  signature: number[] | null;
  /** What the page says of dates; null where it could not be read. */
  said: PageStatements | null;
};
export type PageReader = (answer: OutsideAnswer) => Promise<PageReading>;

const nothing: PageReading = { signature: null, said: null };

type PageOptions = { contentType: string | null; address: string; today: string };

const isPdf = ({ contentType, address }: PageOptions) =>
  /application\/pdf/.test(contentType ?? '') || (!contentType && /\.pdf$/i.test(address));

/** The worker's script serves these tasks. The reader is loaded by the task, because other tasks need none of it. */
export const pageReaderTasks = {
  async *readPage(file: ReadableFile, options: PageOptions): AsyncGenerator<PageReading> {
    const bytes = await readWhole(file);
    const { readOfficialPage, readOfficialPdf } = await import(
      '#features/opportunities/official-dates/server/shared/read-official-page.ts'
    );
    const { contentType, address, today } = options;
    if (isPdf(options)) {
      yield { ...nothing, said: await readOfficialPdf(bytes, today) };
      return;
    }
    const signature = signatureOf(messageOf(contentType, bytes)) ?? null;
    if (!/html|xml/.test(contentType ?? 'text/html')) {
      yield { ...nothing, signature };
      return;
    }
    const charset = /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1];
    yield { signature, said: readOfficialPage({ html: bytes, charset, address }, today) };
  },
};

async function firstOf<Value>(values: AsyncIterable<Value>) {
  for await (const value of values) return value;
  return undefined;
}

type Answered = Extract<OutsideAnswer, { body: Buffer }>;
const bodyOf = ({ address, body }: Answered) => fileOfBytes(address, body);
const optionsOf = ({ contentType, address }: Answered): PageOptions => ({
  ...{ contentType, address },
  today: dayAnywhere(new Date()),
});

/** In the calling thread, for tests. */
export const directPageReader: PageReader = async (answer) =>
  ('body' in answer ? await firstOf(pageReaderTasks.readPage(bodyOf(answer), optionsOf(answer))) : undefined) ??
  nothing;

const limits: WorkerLimits = { timeoutMs: 20_000, maxMemoryMb: 256 };

/** In a worker for each page: pages are written by strangers. One that takes too much or cannot be read says nothing. */
export function createWorkerPageReader(script: URL): PageReader {
  return async (answer) => {
    if (!('body' in answer)) return nothing;
    try {
      const reading = await runOnceInWorker<PageReading>(
        script,
        'readPage',
        bodyOf(answer),
        optionsOf(answer),
        limits,
        {
          isPatient: true,
        },
      );
      return reading ?? nothing;
    } catch (error) {
      if (error instanceof WorkerEnded || error instanceof TaskFailed) return nothing;
      throw error;
    }
  };
}
