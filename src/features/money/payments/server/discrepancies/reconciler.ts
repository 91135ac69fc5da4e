import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '#platform/server/logging/logger.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { workWithLease } from '#platform/server/queue/renewed-lease.ts';
import type { ProgressRepository } from '../progress-repository.ts';
import type { ReconcilerStep } from '../shared/payment-event-handler.ts';

type Dependencies = {
  listSteps: () => readonly ReconcilerStep[];
  progress: Pick<ProgressRepository, 'take' | 'renew' | 'giveBack'>;
  logger: Pick<Logger, 'error'>;
  /** Seconds between two rounds. */
  pause?: number;
};

const name = 'reconciler';
const { lease } = backoffs.reconciler;

/** Runs the steps every twenty seconds, in one process at a time. A failed step does not stop the others. */
export function createReconciler({ listSteps, progress, logger, pause = 20 }: Dependencies) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function runSteps() {
    for (const step of listSteps()) {
      if (stopping.signal.aborted) break;
      await step
        .run()
        .catch((error: Error) => logger.error({ err: error, step: step.name }, 'payments were not reconciled'));
    }
  }

  async function runRound() {
    if (!(await progress.take(name, lease))) return;
    await workWithLease({ lease, renew: () => progress.renew(name, lease), work: runSteps });
    await progress.giveBack(name);
  }
  /** Joins the current round if one is running. */
  const runOnce = () => {
    running ??= runRound()
      .catch((error: Error) => logger.error({ err: error }, 'payments were not reconciled'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    runOnce,

    /** Resolves after `stop`. */
    async start() {
      while (!stopping.signal.aborted) {
        await runOnce();
        await wait(pause * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    },

    async stop() {
      stopping.abort();
      await running;
    },
  };
}
