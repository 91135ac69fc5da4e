/** Of a refund that was asked for at the desk: on its way to the provider, made there, or refused by it. */
export const requestStates = ['asked', 'made', 'refused'] as const;

/**
 * Lists of subscriptions: those that give premium, those of which a payment did not work, those that end by themselves
 * at the end of what was paid, and those that are over.
 */
export const subscriptionLists = ['premium', 'late', 'leaving', 'over'] as const;

/** Lists of payments by how they stand. */
export const paymentStates = ['whole', 'part', 'refunded', 'disputed'] as const;
