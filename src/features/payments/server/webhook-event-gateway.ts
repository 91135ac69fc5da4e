import type Stripe from 'stripe';
import { AppError } from '#platform/server/errors.ts';
import type { EventReferences, PaymentEvent } from './payment-event-handler.ts';
import { fromProvider } from './stripe-failures.ts';

type Reference = string | { id: string } | null | undefined;
/** What events carry, as far as it names something else. */
type Carried = {
  id?: string;
  object: string;
  payment_intent?: Reference;
  customer?: Reference;
  charge?: Reference;
  parent?: { subscription_details?: { subscription?: Reference } | null } | null;
};

const idOf = (reference: Reference) => (typeof reference === 'string' ? reference : reference?.id);
const fieldOf: Record<string, keyof EventReferences> = {
  payment_intent: 'paymentIntent',
  subscription: 'subscription',
  customer: 'customer',
  charge: 'charge',
  invoice: 'invoice',
};

/** What we keep of an event: what happened, when, and the ids of what it happened to. */
export function toPaymentEvent({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const object = data.object as Carried;
  const own = fieldOf[object.object];
  const refs = {
    paymentIntent: idOf(object.payment_intent),
    customer: idOf(object.customer),
    charge: idOf(object.charge),
    subscription: idOf(object.parent?.subscription_details?.subscription),
    ...(own && { [own]: object.id }),
  };
  const known = Object.entries(refs).filter(([, value]) => value !== undefined);
  return { id, type, objectId: object.id ?? '', refs: Object.fromEntries(known), created: new Date(created * 1000) };
}

/** Seconds that the provider's clock and ours may be apart, either way; older events are somebody's repetition. */
const tolerance = 5 * 60;

class EventRefused extends AppError {
  constructor() {
    super('invalid', 'This was not signed by the payment provider just now.');
  }
}

type Received = { body: string; signature: string | undefined; secret: string; now?: Date };

/**
 * Reads an event that the provider sent: its signature over the unchanged body must be right, and not more than five
 * minutes old or from the future (https://docs.stripe.com/webhooks/signature). Else it refuses with a sentence.
 */
function readSignedEvent(stripe: Stripe, { body, signature = '', secret, now = new Date() }: Received): PaymentEvent {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  // The client refuses what is old, but not what is from the future.
  if (!(signedAt - now.getTime() / 1000 <= tolerance)) throw new EventRefused();
  try {
    return toPaymentEvent(stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime()));
  } catch {
    throw new EventRefused();
  }
}

/** The provider takes so many types in one question. */
const maxTypes = 20;

export type WebhookEventGateway = ReturnType<typeof createWebhookEventGateway>;

/** What has happened at the provider, as it posts it and as it lists it. */
export function createWebhookEventGateway(stripe: Stripe) {
  async function* listPages(types: string[], since: number) {
    const asked = { types, created: { gte: since }, limit: 100 };
    let page = await fromProvider(stripe.events.list(asked));
    for (;;) {
      yield page.data.map(toPaymentEvent);
      if (!page.has_more) return;
      page = await fromProvider(stripe.events.list({ ...asked, starting_after: page.data.at(-1)!.id }));
    }
  }

  return {
    readSigned: (received: Received) => readSignedEvent(stripe, received),

    /** Events of these types since an instant (seconds), page by page. */
    async *listSince(types: readonly string[], since: number): AsyncGenerator<PaymentEvent[]> {
      for (let first = 0; first < types.length; first += maxTypes)
        yield* listPages(types.slice(first, first + maxTypes), since);
    },
  };
}
