import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const groupRefundsQuery = () =>
  jsonQuery('/api/my-group-refunds', async () => (await import('../contract.ts')).groupRefunds);
export const useGroupRefunds = () => useQuery(groupRefundsQuery());
