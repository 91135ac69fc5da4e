import { AppError } from '#platform/server/errors.ts';
import { createKeptWorker } from '#platform/server/workers/kept-worker.ts';
import type { WorkerLimits } from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import type { CvPrint, PrintedCv } from './print-cv.ts';

/** `userId`: who asks, by the session. Each person has one call that runs, and one of each kind that waits. */
export type CvPrinter = { print: (cv: CvPrint, userId: string) => Promise<PrintedCv>; stop: () => Promise<unknown> };

/** The worker's script serves these tasks: each chunk of the file is a CV as JSON. */
export const cvTasks = {
  async *printCv(file: ReadableFile): AsyncGenerator<PrintedCv> {
    const { printCv } = await import('./print-cv.ts');
    for await (const chunk of file.bytes()) yield await printCv(JSON.parse(Buffer.from(chunk).toString()) as CvPrint);
  },
};

/** In the calling thread, for tests. */
export const directCvPrinter: CvPrinter = {
  print: async (cv) => (await import('./print-cv.ts')).printCv(cv),
  stop: async () => {},
};

/** The longest CV takes some two seconds, and the first one waits for the fonts as well. */
const limits: WorkerLimits = { timeoutMs: 8000, maxMemoryMb: 256 };

/** In a worker that is kept for a minute, since a preview follows the other while one writes. */
export function createWorkerCvPrinter(script: URL, idleMs = 60_000): CvPrinter {
  const failed = () => new AppError('unavailable', 'This CV could not be printed now. Please try again.', 30);
  const worker = createKeptWorker<CvPrint, PrintedCv>(script, 'printCv', { limits, idleMs, failed, maxWaiting: 20 });
  return {
    // While one writes, the newest preview is the one that is looked at.
    print: (cv, userId) => worker.call(cv, { actor: userId, replaces: cv.kind }),
    stop: worker.stop,
  };
}
