/** Characters, or how many. */
export const reviewLimits = { minText: 10, text: 2_000, openReports: 50 } as const;

/** Reviews on one page of the list. */
export const reviewPageSize = 10;

export const maxStars = 5;

/** 'held': waits for a decision; 'hidden': by a curator. One that its author or the account takes back is deleted. */
export const reviewStates = ['held', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The name of reviews in the inbox of curators. */
export const courseReviewKind = 'class-reviews';

/** Why somebody cannot write a review. */
export const reviewObstacles = ['teaches', 'notHalfDone', 'noAccess'] as const;
export type ReviewObstacle = (typeof reviewObstacles)[number];

/** When the classroom invites to write one. */
export const invitations = ['half', 'certificate'] as const;
export type Invitation = (typeof invitations)[number];

/** The page of a member's own review. */
export const ownReviewPathOf = (courseId: string) => `/classes/${encodeURIComponent(courseId)}/review`;

export const reportPathOf = (courseId: string, reviewId: string) =>
  `/classes/${encodeURIComponent(courseId)}/reviews/${reviewId}/report`;
