import type { ReconcilerStep } from '#platform/server/payments/payment-event.ts';
import type { Stripe } from '#platform/server/payments/stripe-client.ts';
import { fromProvider } from '#platform/server/payments/stripe-failures.ts';
import type { PaymentEvents } from './payment-events.ts';
import type { ProgressRepository } from './progress-repository.ts';

type Dependencies = {
  stripe: Stripe;
  events: Pick<PaymentEvents, 'types' | 'keep' | 'applyDue'>;
  progress: Pick<ProgressRepository, 'findDoneUntil' | 'setDoneUntil'>;
  now: () => Date;
};

const name = 'missed events';
/** Seconds that are read again, for what the provider's list showed late. */
const overlap = 120;
/** Seconds; how far back the first look goes. The provider keeps events for 30 days. */
const firstLook = 24 * 60 * 60;
/** The provider takes so many types in one question. */
const mostTypes = 20;

/**
 * Asks the provider what has happened since the last time, whatever it has posted: so a webhook that got lost costs
 * some seconds, at one question for all payments together.
 */
export function createMissedEvents({ stripe, events, progress, now }: Dependencies): ReconcilerStep {
  async function read(types: string[], since: number) {
    let newest = since;
    const created = { gte: since - overlap };
    let page = await fromProvider(stripe.events.list({ types, created, limit: 100 }));
    for (;;) {
      await events.keep(page.data);
      newest = Math.max(newest, ...page.data.map((event) => event.created));
      if (!page.has_more) return newest;
      page = await fromProvider(
        stripe.events.list({ types, created, limit: 100, starting_after: page.data.at(-1)!.id }),
      );
    }
  }

  return {
    name,
    async run() {
      const before = await progress.findDoneUntil(name);
      const since = Math.floor((before?.getTime() ?? now().getTime() - firstLook * 1000) / 1000);
      let newest = since;
      for (let first = 0; first < events.types.length; first += mostTypes)
        newest = Math.max(newest, await read(events.types.slice(first, first + mostTypes), since));
      await progress.setDoneUntil(name, new Date(newest * 1000));
      await events.applyDue();
    },
  };
}
