import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const api = () => import('./checkout-api.ts');

export const enrollmentsPages = [
  definePage({
    path: '/checkout/:courseId',
    guard: 'members',
    source: 'checkout-page',
    load: async () => (await import('./checkout-page.tsx')).CheckoutPage,
    queries: ({ courseId }) => [async (client) => (await api()).readCheckout(client, courseId)],
    head: hiddenHead('Complete Your Purchase', 'What you buy, and how you pay for it.'),
    handledStatuses: [404],
    hasPayment: true,
    hydratesAtOnce: true,
  }),
  definePage({
    path: '/payment-success',
    guard: 'public',
    source: 'payment-success-page',
    load: async () => (await import('./payment-success-page.tsx')).PaymentSuccessPage,
    head: hiddenHead('Your payment', 'What became of your payment.'),
    hydratesAtOnce: true,
    isPrivate: true,
  }),
];
