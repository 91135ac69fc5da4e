export const paymentKinds = ['class', 'premium'] as const;

/** How money came or went: the lines of the ledger. */
export const movementKinds = ['payment', 'refund', 'refund failed', 'dispute', 'dispute won'] as const;

/** The worst of the disputes about a payment. 'asked': the bank wants to know more, and has taken nothing back. */
export const disputeStates = ['won', 'asked', 'open', 'lost'] as const;

/** Of a refund that was asked for at the desk: on its way to the provider, made there, or refused by it. */
export const requestStates = ['asked', 'made', 'refused'] as const;

/**
 * Lists of subscriptions: those that give premium, those of which a payment did not work, those that end by themselves
 * at the end of what was paid, and those that are over.
 */
export const subscriptionLists = ['premium', 'late', 'leaving', 'over'] as const;

/** Lists of payments by how they stand. */
export const paymentStates = ['whole', 'part', 'refunded', 'disputed'] as const;
