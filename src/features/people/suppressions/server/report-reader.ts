import { createSlots } from '#platform/server/queue/slots.ts';
import { fileOfBytes, readWhole } from '#platform/server/workers/readable-file.ts';
import {
  runOnceInWorker,
  WorkerEnded,
  type WorkerLimits,
  WorkersBusy,
} from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { type DeliveryReport, readDeliveryReports } from './delivery-report-policy.ts';

/** The reports in a returned email, as it came; none of one that cannot be read. Throws `WorkersBusy`. */
export type ReportReader = (raw: string) => Promise<DeliveryReport[]>;

/** In the calling thread, for tests. */
export const readReportsDirectly: ReportReader = async (raw) => readDeliveryReports(raw);

/** The worker's script serves these tasks. */
export const reportReaderTasks = {
  async *readReports(file: ReadableFile) {
    yield readDeliveryReports((await readWhole(file)).toString());
  },
};

const limits: WorkerLimits = { timeoutMs: 10_000, maxMemoryMb: 128 };

/** In a worker for each email: anybody can write one that looks as if it had come back. */
export function createWorkerReportReader(script: URL): ReportReader {
  // The mail server brings an email that was refused once more.
  const slots = createSlots({ atOnce: 1, maxWaiting: 20, refusal: () => new WorkersBusy() });
  return async (raw) => {
    const file = fileOfBytes('returned.eml', Buffer.from(raw));
    try {
      return await runOnceInWorker<DeliveryReport[]>(script, 'readReports', file, {}, limits, { slots });
    } catch (error) {
      if (error instanceof WorkerEnded) return [];
      throw error;
    }
  };
}
