import type { Appearance } from '@stripe/stripe-js';
import type { IntentApi } from './intent-api.ts';
import { createPaymentElement, type PaymentElement } from './payment-element.ts';

type Options = { clientSecret?: string; appearance?: Appearance };

export type Elements = ReturnType<typeof createElements>;

/** One payment's group of elements. Only the payment element is known here. */
export function createElements(intents: IntentApi, { clientSecret, appearance: first = {} }: Options = {}) {
  if (!clientSecret) throw new Error('This stand-in for Stripe needs a clientSecret.');
  let appearance = first;
  let element: PaymentElement | undefined;

  const elements = {
    create(type: string) {
      if (type !== 'payment') throw new Error(`This stand-in for Stripe knows no '${type}' element.`);
      element = createPaymentElement({ appearance, intents, clientSecret });
      return element;
    },
    getElement: () => element ?? null,
    update(options: Options) {
      if (options.appearance) {
        appearance = options.appearance;
        element?.applyAppearance(appearance);
      }
      return elements;
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const mistake = element?.check();
      return mistake ? { error: { type: 'validation_error' as const, ...mistake } } : { selectedPaymentMethod: 'card' };
    },
    clientSecret,
    appearance: () => appearance,
    element: () => element,
  };
  return elements;
}
