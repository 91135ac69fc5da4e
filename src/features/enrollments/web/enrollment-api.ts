import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson, request } from '#platform/web/http.ts';
import { notifyOtherTabs, onOtherTabs } from '#platform/web/other-tabs.ts';

const loadContract = () => import('../contract.ts');
const loadStatus = async () => (await loadContract()).enrollmentStatus;
const loadMine = async () => (await loadContract()).myEnrollmentList;

export const enrollmentStatusQuery = (uid: string, courseId: string) =>
  queryOptions({
    queryKey: ['/api/enrollment-status', uid, courseId],
    queryFn: async ({ client, signal }) => {
      const path = `/api/enrollment-status/${encodeURIComponent(uid)}/${encodeURIComponent(courseId)}`;
      return (await getJson(path, loadStatus, { client, signal })).body;
    },
  });

export const useEnrollmentStatus = (uid: string, courseId: string) => useQuery(enrollmentStatusQuery(uid, courseId));

export const myEnrollmentsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/my-enrollments', uid],
    queryFn: async ({ client, signal }) =>
      (await getJson(`/api/my-enrollments/${encodeURIComponent(uid)}`, loadMine, { client, signal })).body,
  });
export const useMyEnrollments = (uid: string) => useQuery(myEnrollmentsQuery(uid));

export const receiptsQuery = () =>
  queryOptions({
    queryKey: ['/api/receipts'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/receipts', async () => (await loadContract()).receiptList, { client, signal })).body,
  });
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
 * every tab.
 */
export const paymentIntentQuery = (uid: string, courseId: string) =>
  queryOptions({
    queryKey: ['/api/create-payment-intent', uid, courseId],
    queryFn: async () => {
      const [answer, { paymentIntentAnswer }] = await Promise.all([
        request('/api/create-payment-intent', { method: 'POST', json: { courseId, userId: uid } }),
        loadContract(),
      ]);
      return paymentIntentAnswer.parse(await answer.json());
    },
  });

/** Without a status when it cannot be read: the page then renders without it. */
export const readEnrollmentStatus = (client: QueryClient, uid: string, courseId: string) =>
  client.fetchQuery(enrollmentStatusQuery(uid, courseId)).catch(() => undefined);
