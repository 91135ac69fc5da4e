const minute = 60;
const hour = 60 * minute;

/** With the 20 seconds in which every queue is polled, and the claim's own time, well within a minute. */
const lease = 30;

/**
 * Every queue, in seconds. `lease`: how long a claim counts; then whoever claimed a row is dead, and it is due again.
 * Leases are short, so that everything goes on within a minute of a kill; work that may take longer renews its lease
 * (renewed-lease.ts). `pauses`: before each further attempt at what failed.
 */
export const backoffs = {
  /** Fails after 8 attempts in a day and a half. */
  email: { lease, pauses: [minute, 5 * minute, 15 * minute, hour, 3 * hour, 8 * hour, 24 * hour] },
  /** To browsers. The claim outlasts the request, which takes at most 20 seconds. Fails after 6 attempts in half a day. */
  push: { lease, pauses: [30, 2 * minute, 15 * minute, hour, 8 * hour] },
  /** The operator is told after 10 attempts in a day and a half. */
  webhookEvent: {
    lease,
    pauses: [5, 15, 30, minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour],
  },
  /** Until it is over, by its age: while somebody may be typing a card's number, for two hours, and afterwards. */
  checkout: { pauses: [30, 5 * minute, hour] },
  /** Until the provider answers; claims that failed or ended the process make the next ones later (claim-rows.ts). */
  paymentSync: { lease },
  refundRequest: { lease },
  subscriptionSync: { lease },
  /** Applies to each batch of rows; given up after six failures without progress. */
  importRun: { lease, pauses: [lease, minute, 5 * minute, 15 * minute, hour] },
  /** A source that failed waits longer than its schedule says: see source-policy.ts. */
  importSource: { lease },
  /** Covers one round, which runs in one process at a time. */
  reconciler: { lease },
} as const;
