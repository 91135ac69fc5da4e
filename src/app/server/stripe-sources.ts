import type { Elsewhere } from '#platform/server/http/security-headers.ts';

/** Origins of Stripe.js (Stripe, 'Integration security guide', content security policy). */
export const stripeSources: Elsewhere = {
  connect: ['https://api.stripe.com'],
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  writesStyles: true,
};
