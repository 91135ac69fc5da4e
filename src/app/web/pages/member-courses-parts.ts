import type { QueryClient } from '@tanstack/react-query';
import { ownCertificatesQuery } from '#features/certificates/web/own-certificates-api.ts';
import { isRefundShown, ownRefundsQuery } from '#features/guardian-purchases/web/own-refund-api.ts';
import { nextLiveSessionsQuery } from '#features/live-sessions/web/next-live-session-api.ts';
import { pagePart } from '#platform/web/page-part.ts';
import { nextLiveSessionPart } from './classroom-parts.ts';

export const certificatesPart = pagePart(() => import('#features/certificates/web/certificates-section.tsx'));
export const refundsPart = pagePart(() => import('#features/guardian-purchases/web/own-refunds.tsx'));
/** Only the browser knows what it keeps. */
export const copiesPart = pagePart(() => import('#features/classroom/web/saved-copies.tsx'));

/** Loads what this member has beside the classes, so that it is there with them. */
export async function loadMemberCoursesParts(client: QueryClient, search: string) {
  await Promise.all([
    client.getQueryData(ownCertificatesQuery().queryKey)?.length && certificatesPart.load(),
    isRefundShown(client.getQueryData(ownRefundsQuery().queryKey), search) && refundsPart.load(),
    client.getQueryData(nextLiveSessionsQuery().queryKey)?.sessions.length && nextLiveSessionPart.load(),
  ]);
}
