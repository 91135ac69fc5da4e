import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { readList, useList } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { WebinarFileKind } from '../vocabulary.ts';

const loadContract = () => import('../admin-contract.ts');
export const adminWebinarsApi = '/api/admin/webinars';
export const adminWebinarApi = (id: string) => `${adminWebinarsApi}/${encodeURIComponent(id)}`;
export const registrantsApi = (id: string) => `${adminWebinarApi(id)}/registrants`;
export const questionsApi = (id: string) => `${adminWebinarApi(id)}/questions`;

const loadList = async () => (await loadContract()).adminWebinarList;
const loadRegistrants = async () => (await loadContract()).registrantList;
const loadQuestions = async () => (await loadContract()).webinarQuestionList;

export const useAdminWebinars = () => useList({ path: adminWebinarsApi, load: loadList });
export const readAdminWebinars = (client: QueryClient) => readList(client, { path: adminWebinarsApi, load: loadList });

export const useRegistrants = (id: string) => useList({ path: registrantsApi(id), load: loadRegistrants });
export const useWebinarQuestions = (id: string) => useList({ path: questionsApi(id), load: loadQuestions });

const emptyFormQuery = () => jsonQuery('/api/admin/webinar-form', async () => (await loadContract()).webinarForm);
export const useEmptyForm = () => useQuery(emptyFormQuery());
export const readEmptyForm = (client: QueryClient) => client.fetchQuery(emptyFormQuery());

const formQuery = (id: string) =>
  refusableQuery(adminWebinarApi(id), async () => (await loadContract()).webinarForm, {
    statuses: [404],
    key: [adminWebinarsApi, 'one', id],
  });
export const useAdminWebinar = (id: string) => useQuery(formQuery(id));
export const readAdminWebinar = async (client: QueryClient, id: string) => {
  await failIfRefused(client.fetchQuery({ ...formQuery(id), staleTime: 0 }));
  await readList(client, { path: registrantsApi(id), load: loadRegistrants });
  await readList(client, { path: questionsApi(id), load: loadQuestions });
};

/** The reads that show webinars, to curators and to everybody. */
export const webinarChanges = [adminWebinarsApi, '/api/webinars', '/api/admin/overview'];

export const loadMade = async () => (await loadContract()).madeWebinar;

export const fileApi = (id: string, kind: WebinarFileKind) => `/api/webinar-files/${encodeURIComponent(id)}/${kind}`;

export function useFileChanges(id: string, kind: WebinarFileKind) {
  const client = useQueryClient();
  const reload = () => Promise.all(webinarChanges.map((key) => client.invalidateQueries({ queryKey: [key] })));
  return {
    send: async (file: File) => {
      const name = new URLSearchParams({ name: file.name });
      await request(`${fileApi(id, kind)}?${name}`, { method: 'POST', body: file });
      await reload();
    },
    remove: async () => {
      await request(`${fileApi(id, kind)}/remove`, { method: 'POST', json: {} });
      await reload();
    },
  };
}
