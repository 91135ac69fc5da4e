/** How many peers look at an answer, and how many answers each of them looks at. */
export const peersOfAnswer = 2;
/** The most that somebody is asked to look at, where others have left. */
export const maxLoad = 3;

/** Characters, or days. */
export const peerReviewLimits = {
  ...{ minText: 20, text: 3_000 },
  /** After these days somebody who has not answered is not waited for. */
  expiresDays: 7,
  /** After these days an author reads what has come, without a date of the assignment. */
  shownDays: 7,
  /** After these days without two peers, others are asked to look at one answer more. */
  maxWaitDays: 3,
} as const;

/** 'held': looks like a scam and waits for a decision; 'hidden': by who teaches the class, or a curator. */
export const peerReviewStates = ['shown', 'held', 'hidden'] as const;
export type PeerReviewState = (typeof peerReviewStates)[number];

/** The name of peer reviews in the inbox of curators. */
export const peerReviewKind = 'peer-reviews';

/** The states of a task: nobody has opened it, it is being read, or it is answered. */
export const peerTaskStates = ['new', 'opened', 'answered'] as const;

export const peersPathOf = (courseId: string, assignmentId: string) =>
  `/classes/${courseId}/assignments/${assignmentId}/peers`;
export const peerTaskPathOf = (courseId: string, assignmentId: string, reviewId: string) =>
  `${peersPathOf(courseId, assignmentId)}/${reviewId}`;
export const taughtPeersPathOf = (courseId: string, assignmentId: string) =>
  `/teach/${courseId}/assignments/${assignmentId}/peers`;
