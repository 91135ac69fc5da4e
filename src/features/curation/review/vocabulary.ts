/** 'soonest': by deadline; 'viewed': most page views in this month and the last first, then by deadline. */
export const reviewOrders = ['soonest', 'viewed'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** What the official page says: all is right, it closes on another day, or it is closed. */
export const reviewOutcomes = ['right', 'date', 'closed'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];
