import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { oneOf, readFilter, useFilter } from '#platform/web/lists/list-address.ts';
import { readList, useList } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../../mentoring-contract.ts');
export const adminMentoringApi = '/api/admin/mentoring';
const loadList = async () => (await loadContract()).adminSessionList;
/** The default, meetings that were reported, is not in the address. */
const filters = { filter: oneOf(['reported', 'all']) };
export const useSessionFilter = () => useFilter(filters);

export const useAdminSessions = () => useList({ path: adminMentoringApi, filter: useSessionFilter(), load: loadList });
export const readAdminSessions = (client: QueryClient, search: string) =>
  readList(client, { path: adminMentoringApi, filter: readFilter(search, filters), load: loadList });

const adminSessionQuery = (id: string) =>
  refusableQuery(`${adminMentoringApi}/${encodeURIComponent(id)}`, async () => (await loadContract()).adminSession, {
    statuses: [404],
    key: [adminMentoringApi, 'one', id],
  });
export const useAdminSession = (id: string) => useQuery(adminSessionQuery(id));
export const readAdminSession = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery(adminSessionQuery(id)));
