import type { QueryClient } from '@tanstack/react-query';
import { isReviewShown, ownReviewQuery } from '#features/course-reviews/web/own-review-api.ts';
import { findNextLiveSession, nextLiveSessionsQuery } from '#features/live-sessions/web/next-live-session-api.ts';
import { pagePart } from '#platform/web/page-part.ts';

export const invitationPart = pagePart(() => import('#features/course-reviews/web/review-invitation-section.tsx'));
export const nextLiveSessionPart = pagePart(() => import('#features/live-sessions/web/next-live-session-section.tsx'));

/** Loads what waits in this course, so that it is there with the lessons. */
export async function loadClassroomParts(client: QueryClient, id: string) {
  const isReviewed = isReviewShown(client.getQueryData(ownReviewQuery(id).queryKey));
  const next = findNextLiveSession(client.getQueryData(nextLiveSessionsQuery().queryKey), id);
  await Promise.all([isReviewed && invitationPart.load(), next && nextLiveSessionPart.load()]);
}
