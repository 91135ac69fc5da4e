const minute = 60;
const hour = 60 * minute;

/**
 * Every queue, in seconds. `lease`: how long a claim counts; then whoever claimed a row is dead, and it is due again.
 * `pauses`: before each further attempt at what failed.
 */
export const backoffs = {
  /** Fails after 8 attempts in a day and a half. The lease is far longer than any SMTP conversation here. */
  email: { lease: 5 * minute, pauses: [minute, 5 * minute, 15 * minute, hour, 3 * hour, 8 * hour, 24 * hour] },
  /** The operator is told after 10 attempts in a day and a half. */
  webhookEvent: {
    lease: 2 * minute,
    pauses: [5, 15, 30, minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour],
  },
  /** Until it is over, by its age: while somebody may be typing a card's number, for two hours, and afterwards. */
  checkout: { pauses: [30, 5 * minute, hour] },
  /** Until the provider answers. */
  paymentSync: { lease: 2 * minute },
  refundRequest: { lease: minute },
  subscriptionSync: { pauses: [5 * minute] },
  /** Of each batch of rows; a batch that failed is tried again when it is over. */
  importRun: { lease: 30 },
  /** Longer than a read may take. What failed waits longer than its schedule says: see source-policy.ts. */
  importSource: { lease: 2 * minute },
} as const;
