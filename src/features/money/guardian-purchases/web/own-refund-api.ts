import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { PurchasedCourse } from '../contract.ts';

export const ownRefundsQuery = () =>
  jsonQuery('/api/my-refunds', async () => (await import('../contract.ts')).purchasedCourses);
export const useOwnRefunds = () => useQuery(ownRefundsQuery());

/** Whether a page at this address speaks of money that is given back. */
export const isRefundShown = (courses: readonly PurchasedCourse[] = [], search = '') =>
  new URLSearchParams(search).get('done') === 'refund' || courses.some(({ refund }) => refund === 'possible');
