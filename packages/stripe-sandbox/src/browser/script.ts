import { createStripe } from './create-stripe.ts';

/** Loaded in the place of js.stripe.com. The API is beside the script: `/stripe.js` and `/v1`. */
const { src } = document.currentScript as HTMLScriptElement;
Object.assign(window, { Stripe: createStripe({ apiUrl: new URL('v1', src).href }) });
