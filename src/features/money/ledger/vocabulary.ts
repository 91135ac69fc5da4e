/** Sent to the provider, made there, or refused by it. */
export const requestStates = ['asked', 'made', 'refused'] as const;

/** Subscriptions that give premium, have a failed payment, end with the paid period, or have ended. */
export const subscriptionLists = ['premium', 'late', 'leaving', 'over'] as const;

export const paymentStates = ['whole', 'part', 'refunded', 'disputed'] as const;
