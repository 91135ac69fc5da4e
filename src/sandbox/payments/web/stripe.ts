import { createStripe } from './create-stripe.ts';

/** Served in the demo in the place of js.stripe.com: from here on the page's Stripe is the sandbox. */
Object.assign(window, { Stripe: createStripe });
