import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';

const api = '/api/admin/system';
const failedApi = '/api/admin/failed-emails';
const contract = () => import('../contract.ts');
export const loadFailed = () => contract().then(({ failedEmails }) => failedEmails);

const systemQuery = jsonQuery(api, async () => (await contract()).system);
export const useSystem = () => useQuery(systemQuery);
export const readSystem = (client: QueryClient) => client.fetchQuery(systemQuery);

const templatesQuery = jsonQuery('/api/admin/emails', async () => (await contract()).templates);
export const useTemplates = () => useQuery(templatesQuery);
export const readTemplates = (client: QueryClient) => client.fetchQuery(templatesQuery);

/** Both queries are refetched after a retry. */
export function useSystemActions() {
  const client = useQueryClient();
  const post = (path: string) => request(path, { method: 'POST' });
  return {
    run: (job: string) => post(`${api}/jobs/${job}/run`),
    async retry(id: string | undefined) {
      await post(id ? `${failedApi}/${id}/retry` : `${failedApi}/retry`);
      await Promise.all([api, failedApi].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    reveal: async (id: string) =>
      (await (await post(`${failedApi}/${id}/view`)).json()) as { to: string; failure: string },
  };
}
