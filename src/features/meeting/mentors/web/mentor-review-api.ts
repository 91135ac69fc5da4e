import { type QueryClient, useQuery } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter, useAdminList } from '#platform/web/admin/admin-list.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { failIfRefused } from '#platform/web/refusals.ts';
import { mentorFilters } from '../vocabulary.ts';

const loadContract = () => import('../contract.ts');
export const adminMentorsApi = '/api/admin/mentors';
const loadList = async () => (await loadContract()).listedMentors;
/** Another filter than these, as of an old address, is none. */
export function readMentorFilter(search: string) {
  const filter = mentorFilters.find((one) => one === readAdminFilter(search, ['filter']).filter);
  return filter ? { filter } : {};
}

export const useListedMentors = () =>
  useAdminList(adminMentorsApi, readMentorFilter(usePageAddress().search), loadList);
export const readListedMentors = (client: QueryClient, search: string) =>
  client.fetchQuery({ ...adminListQuery(adminMentorsApi, readMentorFilter(search), loadList), staleTime: 0 });

const adminMentorQuery = (id: string) =>
  refusableQuery(`${adminMentorsApi}/${encodeURIComponent(id)}`, async () => (await loadContract()).adminMentor, {
    statuses: [404],
    key: [adminMentorsApi, 'one', id],
  });
export const useAdminMentor = (id: string) => useQuery(adminMentorQuery(id));
export const readAdminMentor = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...adminMentorQuery(id), staleTime: 0 }));
