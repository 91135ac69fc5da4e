/** Whether a guardian can get the payment for a course back. */
export const refundStates = [
  'possible',
  'tooLate',
  'tooManyLessons',
  'inDispute',
  'refunded',
  'requested',
  'free',
] as const;
export type RefundState = (typeof refundStates)[number];
