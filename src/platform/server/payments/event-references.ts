import type Stripe from 'stripe';
import type { EventReferences, PaymentEvent } from './payment-event.ts';

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
