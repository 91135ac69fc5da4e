/** Characters, or how many. */
export const discussionLimits = {
  ...{ title: 150, text: 10_000, name: 30, note: 500, reason: 300, search: 100, pinned: 10, excerpt: 160 },
} as const;

/** 'held': waits for a review; 'hidden': by an instructor or a curator; 'deleted': by its author, or with the account. */
export const postStates = ['shown', 'held', 'hidden', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

export const threadSorts = ['newest', 'unanswered'] as const;

/** What is said beside the name of an author. 'former' has no account any more. */
export const authorMarks = ['none', 'instructor', 'team', 'former', 'sample', 'sample-instructor'] as const;

export const postReportReasons = ['unkind', 'scam', 'contact', 'other'] as const;
export type PostReportReason = (typeof postReportReasons)[number];

export const postDecisions = ['show', 'hide'] as const;

export const discussionPathOf = (courseId: string, threadId?: string) =>
  `/classes/${courseId}/community${threadId ? `/${threadId}` : ''}`;
