/** A course, Premium, or seats in a course for a group. */
export const paymentKinds = ['class', 'premium', 'group'] as const;

/** Kinds of ledger entries. */
export const ledgerEntryKinds = ['payment', 'refund', 'refund failed', 'dispute', 'dispute won'] as const;

/** The worst dispute of a payment. 'asked': an inquiry, which withdraws nothing. */
export const disputeStates = ['won', 'asked', 'open', 'lost'] as const;
