/** Waiting for the payment, paid, canceled before it was paid, refunded. */
export const paymentStatuses = ['pending', 'completed', 'canceled', 'refunded'] as const;

/** Results that the success page shows. */
export const paymentOutcomes = ['completed', 'processing', 'failed'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const hoursToPay = 24;
/** With a code, of whose uses others may be waiting for one. */
export const hoursToPayWithCode = 2;

/** Seats that a group may buy at once. */
export const groupSeats = { min: 2, max: 50 } as const;
/** Days for which a group may take its seats. */
export const daysOfSeats = 365;
/** The page where one buys for a group, and the one that shows what was bought. */
export const groupPathOf = (courseId: string) => `/classes/${courseId}/group`;
export const groupsPath = '/group-purchases';
/** Seats can be taken; not while a bank decides; not any more because of the payment; not any more because of the day. */
export const groupStates = ['open', 'paused', 'ended', 'over'] as const;
export type GroupState = (typeof groupStates)[number];
