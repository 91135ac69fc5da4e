/** Of an enrollment: waiting for the payment, paid, given up before it was paid, paid back. */
export const paymentStatuses = ['pending', 'completed', 'canceled', 'refunded'] as const;

/** What is known of a payment when somebody comes back from it. */
export const paymentOutcomes = ['completed', 'processing', 'failed'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Hours after which a checkout that was not paid is given up. */
export const hoursToPay = 24;
