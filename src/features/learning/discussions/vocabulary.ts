/** Characters, or how many. */
export const discussionLimits = {
  ...{ title: 150, text: 10_000, name: 30, note: 500, reason: 300, search: 100, pinned: 10, excerpt: 160 },
  /** `keptDays`: after a reported text was changed or deleted. `pictures`: of a post; `pictureSize` in bytes. */
  ...{ keptDays: 90, mentions: 10, suggestions: 6, pictures: 4, alt: 300, pictureSize: 10 * 1024 * 1024 },
} as const;

/** 'held': waits for a review; 'hidden': by an instructor or a curator; 'deleted': by its author, or with the account. */
export const postStates = ['shown', 'held', 'hidden', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

/** The first is what holds unless another is chosen. */
export const threadSorts = ['active', 'newest', 'unanswered'] as const;

export const postReportReasons = ['unkind', 'scam', 'contact', 'other'] as const;
export type PostReportReason = (typeof postReportReasons)[number];

export const postDecisions = ['show', 'hide'] as const;
export type PostDecision = (typeof postDecisions)[number];

/** The states of one's report of a post: somebody will decide, left it as it was, or hid it. */
export const reportStates = ['waiting', ...postDecisions] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * The filter of the moderator's list; defaults to the first. 'kept': their authors changed or deleted them after they
 * were reported.
 */
export const queueStates = ['waiting', 'hidden', 'kept'] as const;
export type QueueState = (typeof queueStates)[number];

export const discussionPathOf = (courseId: string, threadId?: string) =>
  `/classes/${courseId}/community${threadId ? `/${threadId}` : ''}`;

/** The form for a new thread, about a lesson when one is given. */
export const newThreadPathOf = (courseId: string, lesson?: string) =>
  `${discussionPathOf(courseId)}/new${lesson ? `?lesson=${encodeURIComponent(lesson)}` : ''}`;
