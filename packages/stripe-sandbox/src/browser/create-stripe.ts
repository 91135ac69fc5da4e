import type { Appearance } from '@stripe/stripe-js';
import { type ConfirmOptions, confirm } from './confirm.ts';
import { createElements } from './elements.ts';
import { createIntentApi, type Intent, RequestFailure } from './intent-api.ts';

type Options = {
  /** The address of the sandbox's API, as `/sandbox/payments/v1`. */
  apiUrl: string;
  /** Leaves the page for the return URL of a payment. */
  navigate?: (url: string) => void;
};

/** A page that was opened by mistake with live keys must not send a real card here. */
function checkKey(publishableKey: string) {
  if (!publishableKey.startsWith('pk_test_'))
    throw new Error('This is stripe-sandbox: it takes test keys only, and no real card.');
}

const unsupported = (name: string) => () => {
  throw new Error(`stripe-sandbox has no ${name}.`);
};

/** Replaces `window.Stripe`: the part of Stripe.js that pays with the Payment Element, against the sandbox. */
export function createStripe({ apiUrl, navigate = (url) => location.assign(url) }: Options) {
  function stripe(publishableKey: string) {
    checkKey(publishableKey);
    const intents = createIntentApi(publishableKey, apiUrl);

    async function retrieve(name: 'paymentIntent' | 'setupIntent', clientSecret: string) {
      try {
        return { [name]: await intents.retrieve(clientSecret) } as Record<string, Intent>;
      } catch (failure) {
        if (failure instanceof RequestFailure) return { error: failure.error };
        throw failure;
      }
    }

    return {
      elements: (options?: { clientSecret?: string; appearance?: Appearance }) => createElements(intents, options),
      confirmPayment: (options: ConfirmOptions) => confirm(intents, 'paymentIntent', options, navigate),
      confirmSetup: (options: ConfirmOptions) => confirm(intents, 'setupIntent', options, navigate),
      retrievePaymentIntent: (clientSecret: string) => retrieve('paymentIntent', clientSecret),
      retrieveSetupIntent: (clientSecret: string) => retrieve('setupIntent', clientSecret),
      // The official wrappers check that these exist before they accept this as Stripe.
      createToken: unsupported('createToken'),
      createPaymentMethod: unsupported('createPaymentMethod'),
      confirmCardPayment: unsupported('confirmCardPayment'),
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }
  /** The release of Stripe.js that this corresponds to; `@stripe/stripe-js` compares it with its own. */
  return Object.assign(stripe, { version: 'clover' });
}
