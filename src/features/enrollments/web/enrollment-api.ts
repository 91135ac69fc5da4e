import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson, request } from '#platform/web/http.ts';
import { notifyOtherTabs, onOtherTabs } from '#platform/web/other-tabs.ts';

const loadContract = () => import('../contract.ts');
const loadStatus = async () => (await loadContract()).enrollmentStatus;
const loadMine = async () => (await loadContract()).myEnrollmentList;

/** Whether somebody has a class. */
export const enrollmentStatusQuery = (uid: string, courseId: string) =>
  queryOptions({
    queryKey: ['/api/enrollment-status', uid, courseId],
    queryFn: async ({ client, signal }) => {
      const path = `/api/enrollment-status/${encodeURIComponent(uid)}/${encodeURIComponent(courseId)}`;
      return (await getJson(path, loadStatus, { client, signal })).body;
    },
  });

export const useEnrollmentStatus = (uid: string, courseId: string) => useQuery(enrollmentStatusQuery(uid, courseId));

/** The classes that somebody has bought, newest first. */
export const myEnrollmentsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/my-enrollments', uid],
    queryFn: async ({ client, signal }) =>
      (await getJson(`/api/my-enrollments/${encodeURIComponent(uid)}`, loadMine, { client, signal })).body,
  });
export const useMyEnrollments = (uid: string) => useQuery(myEnrollmentsQuery(uid));

/** What somebody has paid for classes, newest first. */
export const receiptsQuery = () =>
  queryOptions({
    queryKey: ['/api/receipts'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/receipts', async () => (await loadContract()).receiptList, { client, signal })).body,
  });
export const useReceipts = () => useQuery(receiptsQuery());

/** The reads that a purchase changes. */
export const invalidateEnrollments = (client: QueryClient) =>
  Promise.all(
    ['/api/enrollment-status', '/api/my-enrollments', '/api/receipts'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );

const emailKindOf = 'enrollments';

/** Tells the other tabs that what somebody has bought has changed. */
export const announceEnrollments = () => notifyOtherTabs(emailKindOf);

/** Keeps what a page says of enrollments true when something is bought in another tab. */
export function useEnrollmentRefresh() {
  const client = useQueryClient();
  useEffect(() => onOtherTabs(emailKindOf, () => void invalidateEnrollments(client)), [client]);
}

/**
 * The payment with which somebody buys a class. Asked like a read, because that is what it is for whoever asks again:
 * the same open payment comes back, however often and from how many tabs.
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

/** Reads whether a person has a class; a page that cannot know it goes without. */
export const readEnrollmentStatus = (client: QueryClient, uid: string, courseId: string) =>
  client.fetchQuery(enrollmentStatusQuery(uid, courseId)).catch(() => undefined);
