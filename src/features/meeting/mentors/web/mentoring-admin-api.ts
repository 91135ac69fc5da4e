import { type QueryClient, useQuery } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter, useAdminList } from '#platform/web/admin/admin-list.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../mentoring-contract.ts');
export const adminMentoringApi = '/api/admin/mentoring';
const loadList = async () => (await loadContract()).adminSessionList;
const filterOf = (search: string) => readAdminFilter(search, ['filter']);

export const useAdminSessions = () => useAdminList(adminMentoringApi, filterOf(usePageAddress().search), loadList);
export const readAdminSessions = (client: QueryClient, search: string) =>
  client.fetchQuery({ ...adminListQuery(adminMentoringApi, filterOf(search), loadList), staleTime: 0 });

const adminSessionQuery = (id: string) =>
  refusableQuery(`${adminMentoringApi}/${encodeURIComponent(id)}`, async () => (await loadContract()).adminSession, {
    statuses: [404],
    key: [adminMentoringApi, 'one', id],
  });
export const useAdminSession = (id: string) => useQuery(adminSessionQuery(id));
export const readAdminSession = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery(adminSessionQuery(id)));
