import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { createPremiumCards } from './premium-cards.ts';
import { createPremiumReceipt } from './premium-receipt.ts';
import { createSubscriptionComparison } from './subscription-comparison.ts';
import { createSubscriptionEvents } from './subscription-events.ts';
import type { SubscriptionGateway } from './subscription-gateway.ts';
import { createSubscriptionLetters } from './subscription-letters.ts';
import { createSubscriptionLook } from './subscription-look.ts';
import { createSubscriptionReconciler } from './subscription-reconciler.ts';
import { subscriptionEndpoints } from './subscription-routes.ts';
import type { ReachedSubscription } from './subscription-state.ts';
import { createSubscriptionStore } from './subscription-store.ts';
import { createSubscriptionWriter } from './subscription-writer.ts';
import { createSubscriptions } from './subscriptions.ts';

type World = {
  db: Database;
  queueMail: QueueMail;
  gateway: SubscriptionGateway;
  publicUrl: string;
  customerOf: Parameters<typeof createSubscriptions>[0]['customerOf'];
  limiter: Pick<RateLimiter, 'count'>;
  priceId: () => Promise<string>;
  now?: () => Date;
  reached?: ReachedSubscription;
};

/** The parts of premium, put together. */
export function wireSubscriptions({
  db,
  queueMail,
  gateway,
  publicUrl,
  limiter,
  now = () => new Date(),
  reached = () => {},
  ...rest
}: World) {
  const store = createSubscriptionStore({ db, queueMail });
  const writer = createSubscriptionWriter({ store, letters: createSubscriptionLetters(publicUrl), now, reached });
  const { look, end } = createSubscriptionLook({ repository: store.subscriptions, gateway, writer, reached });
  const subscriptions = createSubscriptions({ store, gateway, look, now, reached, ...rest });
  const cards = createPremiumCards({ store, gateway, look });
  return {
    store,
    look,
    subscriptions,
    cards,
    sendReceipt: createPremiumReceipt({ queueMail, publicUrl }),
    endpoints: subscriptionEndpoints({ subscriptions, cards, limiter }),
    files: invoiceRoutes({ repository: store.subscriptions, limiter, publicUrl }),
    handler: createSubscriptionEvents({ repository: store.subscriptions, gateway, look, cards }),
    compareAll: createSubscriptionComparison({ repository: store.subscriptions, gateway, look }),
    reconciler: createSubscriptionReconciler({ repository: store.subscriptions, look, end, now }),
  };
}
