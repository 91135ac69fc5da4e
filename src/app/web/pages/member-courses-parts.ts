import type { QueryClient } from '@tanstack/react-query';
import { ownCertificatesQuery } from '#features/certificates/web/own-certificates-api.ts';
import { readMyProgress } from '#features/classroom/web/progress-api.ts';
import { isRefundShown, ownRefundsQuery } from '#features/guardian-purchases/web/own-refund-api.ts';
import { nextLiveSessionsQuery } from '#features/live-sessions/web/next-live-session-api.ts';
import { signedIn } from '#features/session/web/session-api.ts';
import { pagePart } from '#platform/web/page-part.ts';
import { nextLiveSessionPart } from './next-live-session-part.ts';

export const certificatesPart = pagePart(() => import('#features/certificates/web/certificates-section.tsx'));
export const refundsPart = pagePart(() => import('#features/guardian-purchases/web/own-refunds.tsx'));
/** Only the browser knows what it keeps. */
export const copiesPart = pagePart(() => import('#features/classroom/web/saved-copies.tsx'));

/** Without certificates, refunds and live sessions, the classes are shown all the same. */
export async function readMemberCourses(client: QueryClient) {
  if (!signedIn(client)) return;
  await Promise.all([
    import('#features/enrollments/web/checkout-api.ts').then(({ readMyCourses }) => readMyCourses(client)),
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
  ]);
}
