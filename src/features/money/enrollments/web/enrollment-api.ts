import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { postJson } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { notifyOtherTabs, onOtherTabs } from '#platform/web/other-tabs.ts';

const loadContract = () => import('../contract.ts');

export const enrollmentStatusQuery = (uid: string, courseId: string) =>
  jsonQuery(
    `/api/enrollment-status/${encodeURIComponent(uid)}/${encodeURIComponent(courseId)}`,
    async () => (await loadContract()).enrollmentStatus,
    ['/api/enrollment-status', uid, courseId],
  );

export const useEnrollmentStatus = (uid: string, courseId: string) => useQuery(enrollmentStatusQuery(uid, courseId));

export const myEnrollmentsQuery = (uid: string) =>
  jsonQuery(`/api/my-enrollments/${encodeURIComponent(uid)}`, async () => (await loadContract()).myEnrollmentList, [
    '/api/my-enrollments',
    uid,
  ]);
export const useMyEnrollments = (uid: string) => useQuery(myEnrollmentsQuery(uid));

export const receiptsQuery = () => jsonQuery('/api/receipts', async () => (await loadContract()).receiptList);
export const useReceipts = () => useQuery(receiptsQuery());

export const invalidateEnrollments = (client: QueryClient) =>
  Promise.all(
    ['/api/enrollment-status', '/api/my-enrollments', '/api/receipts'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );

const emailKindOf = 'enrollments';

export const announceEnrollments = () => notifyOtherTabs(emailKindOf);

/** Refreshes the enrollments when another tab buys something. */
export function useEnrollmentRefresh() {
  const client = useQueryClient();
  useEffect(() => onOtherTabs(emailKindOf, () => void invalidateEnrollments(client)), [client]);
}

/**
 * The payment intent of a checkout. A query, because the endpoint is idempotent: it returns the same open intent to
 * every tab with the same code.
 */
export const paymentIntentQuery = (uid: string, courseId: string, code: string | undefined) => ({
  queryKey: ['/api/create-payment-intent', uid, courseId, code ?? ''],
  queryFn: () =>
    postJson(
      '/api/create-payment-intent',
      { courseId, userId: uid, code },
      async () => (await loadContract()).paymentIntentAnswer,
    ),
});

/** Enrolls who is signed in with a code that leaves nothing to pay. */
export const sendFreeEnrollment = (json: { courseId: string; code: string }) =>
  postJson('/api/free-enrollment', json, async () => (await loadContract()).freeEnrollment);

/** Without a status when it cannot be read: the page then renders without it. */
export const readEnrollmentStatus = (client: QueryClient, uid: string, courseId: string) =>
  client.fetchQuery(enrollmentStatusQuery(uid, courseId)).catch(() => undefined);
