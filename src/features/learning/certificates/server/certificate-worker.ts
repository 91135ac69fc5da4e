import { AppError } from '#platform/server/errors.ts';
import { runInWorker, WorkerEnded, type WorkerLimits, workerSlots } from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import type { PrintedCertificate } from './draw-certificate.ts';

/** Draws a certificate as a PDF. Each person, by the session, has one drawn at a time. */
export type DrawCertificate = (certificate: PrintedCertificate, userId: string) => Promise<Uint8Array>;

/** The worker's script serves these tasks. */
export const certificateTasks = {
  async *drawCertificate(_file: ReadableFile, certificate: PrintedCertificate): AsyncGenerator<Uint8Array> {
    const { drawCertificate } = await import('./draw-certificate.ts');
    yield await drawCertificate(certificate);
  },
};

/** Less than the timeout of a request (app.ts). */
const limits: WorkerLimits = { timeoutMs: 8000, maxMemoryMb: 128 };
const noFile: ReadableFile = { name: 'certificate.pdf', async *bytes() {} };

/** In the calling thread, for tests. */
export const drawCertificateDirectly: DrawCertificate = async (certificate) => {
  for await (const pdf of certificateTasks.drawCertificate(noFile, certificate)) return pdf;
  throw new Error('Nothing was drawn.');
};

/** In a worker, as receipts are: shaping text and cutting fonts takes some tenths of a second of a processor. */
export const drawCertificateInWorker =
  (script: URL): DrawCertificate =>
  async (certificate, userId) => {
    const slots = workerSlots.of(userId);
    try {
      for await (const pdf of runInWorker<Uint8Array>(script, 'drawCertificate', noFile, certificate, limits, {
        slots,
      }))
        return pdf;
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
    }
    throw new AppError('unavailable', 'This certificate could not be drawn now. Please try again.', 30);
  };
