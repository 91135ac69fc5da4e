export const paymentKinds = ['class', 'premium'] as const;

/** How money came or went: the lines of the ledger. */
export const ledgerEntryKinds = ['payment', 'refund', 'refund failed', 'dispute', 'dispute won'] as const;

/** The worst of the disputes about a payment. 'asked': the bank wants to know more, and has taken nothing back. */
export const disputeStates = ['won', 'asked', 'open', 'lost'] as const;
