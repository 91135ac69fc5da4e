import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';

const api = '/api/admin/overview';
const loadOverview = () => import('../contract.ts').then((contract) => contract.overview);

const overviewQuery = queryOptions({
  queryKey: [api],
  queryFn: async ({ client, signal }) => (await getJson(api, loadOverview, { client, signal })).body,
});
export const useOverview = () => useQuery(overviewQuery);
export const readOverview = (client: QueryClient) => client.fetchQuery(overviewQuery);
