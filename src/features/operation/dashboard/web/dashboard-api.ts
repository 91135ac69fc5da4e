import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

const overviewQuery = jsonQuery('/api/admin/overview', async () => (await import('../contract.ts')).overview);
export const useOverview = () => useQuery(overviewQuery);
/** Reads it again with every page of the administration. */
export const useFreshOverview = () => useQuery({ ...overviewQuery, refetchOnMount: 'always' });
export const readOverview = (client: QueryClient) => client.fetchQuery(overviewQuery);
