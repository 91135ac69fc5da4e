import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

/** The address of the plain form. */
export const bursaryAction = (courseId: string) => `/api/bursaries/${encodeURIComponent(courseId)}`;

/** Refused with 404 when the class is not sold. */
const bursaryQuery = (courseId: string) =>
  refusableQuery(bursaryAction(courseId), async () => (await import('../contract.ts')).bursary, {
    ...{ statuses: [404], key: ['/api/bursaries', courseId] },
  });

export const useBursary = (courseId: string) => useQuery(bursaryQuery(courseId));
export const readBursary = (client: QueryClient, courseId: string) =>
  failIfRefused(client.fetchQuery(bursaryQuery(courseId)));
