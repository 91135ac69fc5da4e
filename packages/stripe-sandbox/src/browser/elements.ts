import type { Appearance } from '@stripe/stripe-js';
import type { IntentApi } from './intent-api.ts';
import { createPaymentElement, type PaymentElement } from './payment-element.ts';

type Options = { clientSecret?: string; appearance?: Appearance };

export type Elements = ReturnType<typeof createElements>;

/** The elements of one payment. There is only the Payment Element. */
export function createElements(intents: IntentApi, { clientSecret, appearance: first = {} }: Options = {}) {
  if (!clientSecret) throw new Error('stripe-sandbox needs a clientSecret.');
  let appearance = first;
  let element: PaymentElement | undefined;

  const elements = {
    create(type: string) {
      if (type !== 'payment') throw new Error(`stripe-sandbox has no '${type}' element.`);
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
      const problem = element?.check();
      return problem ? { error: { type: 'validation_error' as const, ...problem } } : { selectedPaymentMethod: 'card' };
    },
    clientSecret,
    appearance: () => appearance,
    element: () => element,
  };
  return elements;
}
