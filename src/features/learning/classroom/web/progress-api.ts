import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

const loadContract = () => import('../contract.ts');

const progressQuery = () => jsonQuery('/api/my-progress', async () => (await loadContract()).courseProgressList);
/** How far the member is in each of their classes. */
export const useMyProgress = () => useQuery(progressQuery());
export const readMyProgress = (client: QueryClient) => client.fetchQuery(progressQuery());
