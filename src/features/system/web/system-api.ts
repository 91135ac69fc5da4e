import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';

const api = '/api/admin/system';
const failedApi = '/api/admin/failed-letters';
const contract = () => import('../contract.ts');
const loadSystem = () => contract().then(({ system }) => system);
const loadTemplates = () => contract().then(({ templates }) => templates);
export const loadFailed = () => contract().then(({ failedEmails }) => failedEmails);

const systemQuery = queryOptions({
  queryKey: [api],
  queryFn: async ({ client, signal }) => (await getJson(api, loadSystem, { client, signal })).body,
});
export const useSystem = () => useQuery(systemQuery);
export const readSystem = (client: QueryClient) => client.fetchQuery(systemQuery);

const templatesQuery = queryOptions({
  queryKey: ['/api/admin/letters'],
  queryFn: async ({ client, signal }) => (await getJson('/api/admin/letters', loadTemplates, { client, signal })).body,
});
export const useTemplates = () => useQuery(templatesQuery);
export const readTemplates = (client: QueryClient) => client.fetchQuery(templatesQuery);

/** Both queries are refetched after a change. */
export function useSystemActions() {
  const client = useQueryClient();
  const post = (path: string) => request(path, { method: 'POST' });
  const invalidate = () =>
    Promise.all([client.invalidateQueries({ queryKey: [api] }), client.invalidateQueries({ queryKey: [failedApi] })]);
  return {
    async run(job: string) {
      await post(`${api}/jobs/${job}/run`);
    },
    async retry(id?: string) {
      await post(id ? `${failedApi}/${id}/retry` : `${failedApi}/retry`);
      await invalidate();
    },
    reveal: async (id: string) =>
      (await (await post(`${failedApi}/${id}/look`)).json()) as { to: string; failure: string },
    invalidate,
  };
}
