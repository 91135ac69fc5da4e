import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { type PaymentDashboard, paymentDashboard } from './contract.ts';

export const dashboardEndpoint = (readDashboard: () => Promise<PaymentDashboard>) =>
  get('/dev/payments', publicRoute, {
    summary: 'Demo only: the newest payments and subscriptions of the payment sandbox.',
    answer: paymentDashboard,
    handle: async (c) => c.json(await readDashboard(), 200, { 'Cache-Control': 'private, no-store' }),
  });
