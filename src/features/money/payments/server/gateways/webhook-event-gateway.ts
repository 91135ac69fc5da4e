import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { failure } from '#platform/server/errors.ts';
import type { EventReferences, PaymentEvent } from '../shared/payment-event-handler.ts';
import { fromProvider } from '../shared/stripe-failures.ts';

type Reference = string | { id: string } | null | undefined;
type EventObject = {
  id?: string;
  object: string;
  payment_intent?: Reference;
  parent?: { subscription_details?: { subscription?: Reference } | null } | null;
};

const idOf = (reference: Reference) => (typeof reference === 'string' ? reference : reference?.id);

/** An event without its payload: type, time and the ids that it refers to. */
export function toPaymentEvent({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const object = data.object as EventObject;
  const idIfKind = (kind: string) => (object.object === kind ? object.id : undefined);
  const paymentIntent = idIfKind('payment_intent') ?? idOf(object.payment_intent);
  const subscription = idIfKind('subscription') ?? idOf(object.parent?.subscription_details?.subscription);
  const refs: EventReferences = { ...(paymentIntent && { paymentIntent }), ...(subscription && { subscription }) };
  return { id, type, objectId: object.id ?? '', refs, created: new Date(created * 1000) };
}

/** Seconds that both clocks may differ; older events are replays. */
const tolerance = 5 * 60;

/** Ids and types are written so at the provider; stored text must be text that PostgreSQL takes. */
const name = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
const reference = z.nullish(z.union([name, z.object({ id: name })]));
const endOf9999 = 253_402_300_799;
const signedEvent = z.object({
  id: name,
  type: name,
  created: z.int().check(z.nonnegative(), z.maximum(endOf9999)),
  data: z.object({
    object: z.looseObject({
      id: z.optional(name),
      object: name,
      payment_intent: reference,
      parent: z.nullish(z.looseObject({ subscription_details: z.nullish(z.looseObject({ subscription: reference })) })),
    }),
  }),
});

/** Signed by the provider, and yet no event that anybody could apply: sending it again changes nothing. */
export class EventMalformed extends failure('invalid', 'This is not an event of the payment provider.') {}
class EventRefused extends failure('invalid', 'This was not signed by the payment provider just now.') {}

type Received = { body: string; signature: string | undefined; secret: string; now?: Date };

/**
 * Verifies the signature of the unchanged body and that it is at most five minutes from now
 * (https://docs.stripe.com/webhooks/signature). Throws EventRefused otherwise, and
 * EventMalformed when what was signed is no event.
 */
function readSignedEvent(stripe: Stripe, { body, signature = '', secret, now = new Date() }: Received): PaymentEvent {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  // Stripe's client refuses old signatures, but not future ones.
  if (!(signedAt - now.getTime() / 1000 <= tolerance)) throw new EventRefused();
  const event = verify(stripe, { body, signature, secret, now });
  if (!signedEvent.safeParse(event).success) throw new EventMalformed();
  return toPaymentEvent(event);
}

function verify(stripe: Stripe, { body, signature, secret, now }: Required<Received> & { signature: string }) {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime());
  } catch (error) {
    // The signature is verified before the body is read.
    throw error instanceof SyntaxError ? new EventMalformed() : new EventRefused();
  }
}

/** Stripe's limit for one request. */
const maxTypes = 20;

export type WebhookEventGateway = ReturnType<typeof createWebhookEventGateway>;

/** Events as posted by the provider, and as listed. */
export function createWebhookEventGateway(stripe: Stripe) {
  async function* listPages(types: string[], since: number) {
    const parameters = { types, created: { gte: since }, limit: 100 };
    let page = await fromProvider(stripe.events.list(parameters));
    for (;;) {
      yield page.data.map(toPaymentEvent);
      if (!page.has_more) return;
      page = await fromProvider(stripe.events.list({ ...parameters, starting_after: page.data.at(-1)!.id }));
    }
  }

  return {
    readSigned: (received: Received) => readSignedEvent(stripe, received),

    /** `since` in seconds; page by page. */
    async *listSince(types: readonly string[], since: number): AsyncGenerator<PaymentEvent[]> {
      for (let first = 0; first < types.length; first += maxTypes)
        yield* listPages(types.slice(first, first + maxTypes), since);
    },
  };
}
