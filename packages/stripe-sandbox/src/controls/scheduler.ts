import type { createWebhookDelivery } from '../webhooks/webhook-delivery.ts';

type Dependencies = {
  /** Runs what is due by the sandbox's clock. */
  runDue: () => Promise<void>;
  webhooks: Pick<ReturnType<typeof createWebhookDelivery>, 'deliverDue' | 'nextDueMs' | 'stop'>;
  report: (error: Error) => void;
};

const maxDelayMs = 60_000;

/** Runs renewals and deliveries when they are due: after each commit, and at least once a minute. */
export function createScheduler({ runDue, webhooks, report }: Dependencies) {
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  const running = new Set<Promise<void>>();

  async function run() {
    await runDue().catch(report);
    await webhooks.deliverDue();
    const next = await webhooks.nextDueMs().catch(() => undefined);
    if (isStarted) schedule(Math.min(next ?? maxDelayMs, maxDelayMs));
  }

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const current = run().finally(() => running.delete(current));
      running.add(current);
    }, delayMs);
    timer.unref();
  }

  return {
    start() {
      isStarted = true;
      schedule(0);
    },

    /** Runs now; before `start` and after `stop` nothing happens. */
    wake() {
      if (isStarted) schedule(0);
    },

    /** Resolves when what has begun is over. */
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await webhooks.stop();
      await Promise.all(running);
    },
  };
}
