import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const ownRefundsQuery = () =>
  jsonQuery('/api/my-refunds', async () => (await import('../contract.ts')).purchasedCourses);
export const useOwnRefunds = () => useQuery(ownRefundsQuery());
