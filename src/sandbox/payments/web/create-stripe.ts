import type { Appearance } from '@stripe/stripe-js';
import { confirm } from './confirm.ts';
import { createElements } from './elements.ts';
import { createIntentApi, type Intent, RequestFailure } from './intent-api.ts';

type Asked = Parameters<typeof confirm>[2];

/** A page that is opened by mistake with real keys must not send a real card here. */
function checkKey(publishableKey: string) {
  if (!publishableKey.startsWith('pk_test_'))
    throw new Error('This is a stand-in for Stripe: it takes test keys only, and no real card.');
}

const unknown = (name: string) => () => {
  throw new Error(`This stand-in for Stripe knows no ${name}.`);
};

/** What `window.Stripe` makes: the part of Stripe.js that the product uses, against the sandbox on this site. */
export function createStripe(
  publishableKey: string,
  _options: object = {},
  leaveTo = (address: string) => location.assign(address),
) {
  checkKey(publishableKey);
  const intents = createIntentApi(publishableKey);

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
    confirmPayment: (asked: Asked) => confirm(intents, 'paymentIntent', asked, leaveTo),
    confirmSetup: (asked: Asked) => confirm(intents, 'setupIntent', asked, leaveTo),
    retrievePaymentIntent: (clientSecret: string) => retrieve('paymentIntent', clientSecret),
    retrieveSetupIntent: (clientSecret: string) => retrieve('setupIntent', clientSecret),
    // The wrappers look whether these are there before they believe that this is Stripe.
    createToken: unknown('createToken'),
    createPaymentMethod: unknown('createPaymentMethod'),
    confirmCardPayment: unknown('confirmCardPayment'),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

/** The release of Stripe.js that this stands in for; `@stripe/stripe-js` compares it with its own. */
createStripe.version = 'clover';
