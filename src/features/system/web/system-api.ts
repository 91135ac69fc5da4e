import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';

const api = '/api/admin/system';
const ofFailed = '/api/admin/failed-letters';
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
export function useSystemActs() {
  const client = useQueryClient();
  const post = (path: string) => request(path, { method: 'POST' });
  const readAnew = () =>
    Promise.all([client.invalidateQueries({ queryKey: [api] }), client.invalidateQueries({ queryKey: [ofFailed] })]);
  return {
    async run(job: string) {
      await post(`${api}/jobs/${job}/run`);
    },
    async retry(id?: string) {
      await post(id ? `${ofFailed}/${id}/retry` : `${ofFailed}/retry`);
      await readAnew();
    },
    variant: async (id: string) =>
      (await (await post(`${ofFailed}/${id}/look`)).json()) as { to: string; failure: string },
    readAnew,
  };
}
