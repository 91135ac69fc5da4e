import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { oneOf, readFilter } from '#platform/web/lists/list-address.ts';
import { readList, useList } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { failIfRefused } from '#platform/web/refusals.ts';
import { mentorFilters } from '../../vocabulary.ts';

const loadContract = () => import('../../contract.ts');
export const adminMentorsApi = '/api/admin/mentors';
const loadList = async () => (await loadContract()).listedMentors;
/** Another filter than these, as of an old address, is none. */
export const readMentorFilter = (search: string) => readFilter(search, { filter: oneOf(mentorFilters) });

export const useListedMentors = () =>
  useList({ path: adminMentorsApi, filter: readMentorFilter(usePageAddress().search), load: loadList });
export const readListedMentors = (client: QueryClient, search: string) =>
  readList(client, { path: adminMentorsApi, filter: readMentorFilter(search), load: loadList });

const adminMentorQuery = (id: string) =>
  refusableQuery(`${adminMentorsApi}/${encodeURIComponent(id)}`, async () => (await loadContract()).adminMentor, {
    statuses: [404],
    key: [adminMentorsApi, 'one', id],
  });
export const useAdminMentor = (id: string) => useQuery(adminMentorQuery(id));
export const readAdminMentor = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...adminMentorQuery(id), staleTime: 0 }));
