import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');
export const mentorsApi = '/api/mentors';
export const ownMentorApi = '/api/own-mentor';

const languageOf = (search: string) => new URLSearchParams(search).get('language') ?? '';
const pathOf = (search: string) => {
  const language = languageOf(search);
  return language ? `${mentorsApi}?${new URLSearchParams({ language })}` : mentorsApi;
};

const mentorsQuery = (search: string) =>
  jsonQuery(pathOf(search), async () => (await loadContract()).mentorList, [mentorsApi, 'list', languageOf(search)]);
export const useMentors = (search: string) => useQuery(mentorsQuery(search));
export const readMentors = (client: QueryClient, search: string) =>
  client.fetchQuery({ ...mentorsQuery(search), staleTime: 0 });

const mentorQuery = (id: string) =>
  refusableQuery(`${mentorsApi}/${encodeURIComponent(id)}`, async () => (await loadContract()).mentor, {
    statuses: [403, 404],
    key: [mentorsApi, 'one', id],
  });
export const useMentor = (id: string) => useQuery(mentorQuery(id));
export const readMentor = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...mentorQuery(id), staleTime: 0 }));

const ownMentorQuery = () => jsonQuery(ownMentorApi, async () => (await loadContract()).ownMentor);
export const useOwnMentor = () => useQuery(ownMentorQuery());
export const readOwnMentor = (client: QueryClient) => client.fetchQuery({ ...ownMentorQuery(), staleTime: 0 });

export function useSendPicture() {
  const client = useQueryClient();
  return async (file: File) => {
    await request(`${ownMentorApi}/picture`, { method: 'POST', body: file });
    await client.invalidateQueries({ queryKey: [ownMentorApi] });
  };
}
