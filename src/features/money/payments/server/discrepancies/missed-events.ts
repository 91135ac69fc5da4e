import type { WebhookEventGateway } from '../gateways/webhook-event-gateway.ts';
import type { ProgressRepository } from '../progress-repository.ts';
import type { ReconcilerStep } from '../shared/payment-event-handler.ts';
import type { PaymentEvents } from '../webhook-events.ts';

type Dependencies = {
  gateway: Pick<WebhookEventGateway, 'listSince'>;
  events: Pick<PaymentEvents, 'types' | 'store' | 'applyPending'>;
  progress: Pick<ProgressRepository, 'findDoneUntil' | 'setDoneUntil'>;
  now: () => Date;
};

const name = 'missed events';
/** Seconds that are read again, for events that were listed late. */
const overlap = 120;
/** Seconds; how far the first read goes back. The provider keeps events for 30 days. */
const firstSync = 24 * 60 * 60;

/**
 * Lists the provider's events since the last run, so that a lost webhook delays a payment by seconds only. One request
 * for all payments.
 */
export function createMissedEvents({ gateway, events, progress, now }: Dependencies): ReconcilerStep {
  return {
    name,
    async run() {
      const lastRun = await progress.findDoneUntil(name);
      const since = Math.floor((lastRun?.getTime() ?? now().getTime() - firstSync * 1000) / 1000);
      let newest = since * 1000;
      for await (const page of gateway.listSince(events.types(), since - overlap)) {
        await events.store(page);
        newest = Math.max(newest, ...page.map(({ created }) => created.getTime()));
      }
      await progress.setDoneUntil(name, new Date(newest));
      await events.applyPending();
    },
  };
}
