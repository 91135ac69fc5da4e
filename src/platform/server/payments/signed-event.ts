import type Stripe from 'stripe';
import { AppError } from '../errors.ts';

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
export function readSignedEvent(stripe: Stripe, { body, signature = '', secret, now = new Date() }: Received) {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  // The client refuses what is old, but not what is from the future.
  if (!(signedAt - now.getTime() / 1000 <= tolerance)) throw new EventRefused();
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime());
  } catch {
    throw new EventRefused();
  }
}
