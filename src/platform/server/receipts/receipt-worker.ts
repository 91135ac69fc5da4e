import { AppError } from '../errors.ts';
import { runInWorker, WorkerEnded, type WorkerLimits, workerSlots } from '../workers/run-in-worker.ts';
import type { ReadableFile } from '../workers/worker-messages.ts';
import type { PrintedReceipt } from './draw-receipt.ts';

/** Draws a receipt as a PDF; `site` is where it was bought. Each person, by the session, has one drawn at a time. */
export type DrawReceipt = (receipt: PrintedReceipt, site: string, userId: string) => Promise<Uint8Array>;

type Drawing = { receipt: PrintedReceipt; site: string };

/** The worker's script serves these tasks. */
export const receiptTasks = {
  async *drawReceipt(_file: ReadableFile, { receipt, site }: Drawing): AsyncGenerator<Uint8Array> {
    const { drawReceipt } = await import('./draw-receipt.ts');
    yield await drawReceipt(receipt, site);
  },
};

/** Less than the timeout of a request (app.ts). */
const limits: WorkerLimits = { timeoutMs: 8000, maxMemoryMb: 128 };
const noFile: ReadableFile = { name: 'receipt.pdf', async *bytes() {} };

/** In the calling thread, for tests. */
export const drawReceiptDirectly: DrawReceipt = async (receipt, site) => {
  for await (const pdf of receiptTasks.drawReceipt(noFile, { receipt, site })) return pdf;
  throw new Error('Nothing was drawn.');
};

/** In a worker: shaping text and cutting fonts takes some tenths of a second of a processor. */
export const drawReceiptInWorker =
  (script: URL): DrawReceipt =>
  async (receipt, site, userId) => {
    const options: Drawing = { receipt, site };
    const slots = workerSlots.of(userId);
    try {
      for await (const pdf of runInWorker<Uint8Array>(script, 'drawReceipt', noFile, options, limits, { slots }))
        return pdf;
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
    }
    throw new AppError('unavailable', 'This receipt could not be drawn now. Please try again.', 30);
  };
