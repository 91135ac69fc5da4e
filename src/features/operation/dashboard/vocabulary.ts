/** Each of these queues waits for a person. */
export const waitNames = [
  'lateMessages',
  'messages',
  'reports',
  'discussions',
  'courseReviews',
  'peerReviews',
  'notes',
  'noteQuestions',
  'mentors',
  'webinarQuestions',
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
