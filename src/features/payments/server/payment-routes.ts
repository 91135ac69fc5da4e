import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { paymentSettings } from '../contract.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { PaymentEvents } from './webhook-events.ts';

type Dependencies = {
  events: Pick<PaymentEvents, 'receive'>;
  settings: Pick<PaymentSettings, 'publishableKey' | 'scriptAddress' | 'isSandbox'>;
};

export const paymentEndpoints = ({ events, settings }: Dependencies) => [
  endpoint({
    method: 'get',
    path: '/payment-settings',
    guard: publicRoute,
    summary: 'What the browser needs for the payment form.',
    answer: paymentSettings,
    handle: ({ json }) => {
      const { publishableKey, scriptAddress, isSandbox } = settings;
      return json({ publishableKey, scriptAddress, isSandbox });
    },
  }),
  endpoint({
    method: 'post',
    path: '/stripe/webhook',
    guard: publicRoute,
    summary: 'For the payment provider, which signs what it posts. The body is read as it came.',
    status: 204,
    handle: async (c) => {
      await events.receive(await c.req.text(), c.req.header('stripe-signature'));
      return c.body(null, 204);
    },
  }),
];
