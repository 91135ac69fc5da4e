import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './enrollment-head.ts';

const api = () => import('./checkout-api.ts');

const head = (name: HeadName) => async () => (await import('./enrollment-head.ts')).heads[name]();

export const pages = [
  definePage({
    path: '/checkout/:courseId',
    guard: 'members',
    source: 'checkout-page',
    load: async () => (await import('./checkout-page.tsx')).CheckoutPage,
    queries: ({ courseId }) => [async (client) => (await api()).readCheckout(client, courseId)],
    head: head('checkout'),
    handledStatuses: [404],
    hasPayment: true,
    hydratesAtOnce: true,
  }),
  definePage({
    path: '/payment-success',
    guard: 'public',
    source: 'payment-success-page',
    load: async () => (await import('./payment-success-page.tsx')).PaymentSuccessPage,
    head: head('success'),
    hydratesAtOnce: true,
    isPrivate: true,
  }),
];
