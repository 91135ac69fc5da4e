/** Waiting for the payment, paid, canceled before it was paid, refunded. */
export const paymentStatuses = ['pending', 'completed', 'canceled', 'refunded'] as const;

/** Results that the success page shows. */
export const paymentOutcomes = ['completed', 'processing', 'failed'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const hoursToPay = 24;
/** With a code, of whose uses others may be waiting for one. */
export const hoursToPayWithCode = 2;
