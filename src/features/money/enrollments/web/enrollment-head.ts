import { hiddenHead } from '#platform/web/define-page.ts';

/** Titles and descriptions: for the server alone, so that no browser loads them. */
export const heads = {
  checkout: hiddenHead('Complete Your Purchase', 'What you buy, and how you pay for it.'),
  success: hiddenHead('Your payment', 'The result of your payment.'),
};
export type HeadName = keyof typeof heads;
