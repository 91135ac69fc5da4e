import type { QueryClient } from '@tanstack/react-query';
import {
  findNextLiveSession,
  nextLiveSessionsQuery,
} from '#features/learning/live-sessions/web/next-live-session-api.ts';
import { isReviewShown, ownReviewQuery } from '#features/learning/reviews/web/own-review-api.ts';
import { pagePart } from '#platform/web/page-part.ts';

export const invitationPart = pagePart(() => import('#features/learning/reviews/web/review-invitation-section.tsx'));
export const nextLiveSessionPart = pagePart(
  () => import('#features/learning/live-sessions/web/next-live-session-section.tsx'),
);

/** Loads what waits in this course, so that it is there with the lessons. */
export async function loadClassroomParts(client: QueryClient, id: string) {
  const isReviewed = isReviewShown(client.getQueryData(ownReviewQuery(id).queryKey));
  const next = findNextLiveSession(client.getQueryData(nextLiveSessionsQuery().queryKey), id);
  await Promise.all([isReviewed && invitationPart.load(), next && nextLiveSessionPart.load()]);
}
