/** Each of these queues waits for a person. */
export const waitNames = [
  'lateMessages',
  'messages',
  'reviews',
  'mentoringReports',
  'drafts',
  'links',
  'imports',
  'disputes',
  'discrepancies',
  'emails',
  'jobs',
] as const;
export type WaitName = (typeof waitNames)[number];

/** No count is read further than this. */
export const maxWaitCount = 1_000;
