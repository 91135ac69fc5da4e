import { publicRoute } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { paymentSettings } from '../contract.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { PaymentEvents } from './webhook-events.ts';

type Dependencies = {
  events: Pick<PaymentEvents, 'receive'>;
  settings: Pick<PaymentSettings, 'publishableKey' | 'scriptAddress' | 'isSandbox'>;
};

export const paymentEndpoints = ({ events, settings }: Dependencies) => [
  get('/payment-settings', publicRoute, {
    summary: 'What the browser needs for the payment form.',
    answer: paymentSettings,
    handle: () => {
      const { publishableKey, scriptAddress, isSandbox } = settings;
      return { publishableKey, scriptAddress, isSandbox };
    },
  }),
  post('/stripe/webhook', publicRoute, {
    summary: 'For the payment provider, which signs what it posts. The body is read as it came.',
    handle: async (c) => events.receive(await c.req.text(), c.req.header('stripe-signature')),
  }),
];
