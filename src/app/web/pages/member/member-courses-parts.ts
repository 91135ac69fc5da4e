import type { QueryClient } from '@tanstack/react-query';
import { ownCertificatesQuery } from '#features/learning/certificates/web/own-certificates-api.ts';
import { readMyProgress } from '#features/learning/classroom/web/progress-api.ts';
import { nextLiveSessionsQuery } from '#features/learning/live-sessions/web/next-live-session-api.ts';
import { receiptsQuery } from '#features/money/enrollments/web/enrollment-api.ts';
import { isRefundShown, ownRefundsQuery } from '#features/money/guardian-purchases/web/own-refund-api.ts';
import { signedIn } from '#features/people/session/web/session-api.ts';
import { pagePart } from '#platform/web/page-part.ts';

export const certificatesPart = pagePart(() => import('#features/learning/certificates/web/certificates-section.tsx'));
export const nextLiveSessionPart = pagePart(
  () => import('#features/learning/live-sessions/web/next-live-session-section.tsx'),
);
export const refundsPart = pagePart(() => import('#features/money/guardian-purchases/web/own-refunds.tsx'));
export const refundedPart = pagePart(() => import('#features/money/enrollments/web/refunded-courses.tsx'));
/** Only the browser knows what it keeps. */
export const copiesPart = pagePart(() => import('#features/learning/classroom/web/copies/saved-copies.tsx'));

/** Without certificates, refunds and live sessions, the classes are shown all the same. */
export async function readMemberCourses(client: QueryClient) {
  if (!signedIn(client)) return;
  await Promise.all([
    import('#features/money/enrollments/web/checkout-api.ts').then(({ readMyCourses }) => readMyCourses(client)),
    readMyProgress(client),
    client.prefetchQuery(ownRefundsQuery()),
    client.prefetchQuery(ownCertificatesQuery()),
    client.prefetchQuery(nextLiveSessionsQuery()),
  ]);
}

/** Loads what this member has beside the classes, so that it is there with them. */
export async function loadMemberCoursesParts(client: QueryClient, search: string) {
  await Promise.all([
    client.getQueryData(ownCertificatesQuery().queryKey)?.length && certificatesPart.load(),
    isRefundShown(client.getQueryData(ownRefundsQuery().queryKey), search) && refundsPart.load(),
    client.getQueryData(nextLiveSessionsQuery().queryKey)?.sessions.length && nextLiveSessionPart.load(),
    client.getQueryData(receiptsQuery().queryKey)?.some(({ refundedAt }) => refundedAt) && refundedPart.load(),
  ]);
}
