import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter } from '#platform/web/admin/admin-list.ts';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { ListPart } from '#platform/web/list-pages.ts';
import type { AdminOpportunity, BulkInput, BulkOutcome } from '../list-contract.ts';

export const adminListPath = '/admin/opportunities';
export const adminListApi = '/api/admin/opportunities';
const viewsApi = '/api/admin/opportunity-views';

const parameters = ['view', 'q', 'sort', 'direction'] as const;
export type AdminListFilter = Partial<Record<(typeof parameters)[number], string>>;
export const readAdminListFilter = (search: string): AdminListFilter => readAdminFilter(search, parameters);

export const loadAdminList = () => import('../list-contract.ts').then((contract) => contract.adminOpportunityList);
const loadOutcome = () => import('../list-contract.ts').then((contract) => contract.bulkOutcome);

const viewCountsQuery = () =>
  jsonQuery(viewsApi, () => import('../list-contract.ts').then((contract) => contract.adminViewCounts));
export const useViewCounts = () => useQuery(viewCountsQuery());

/** Always refetches: other curators edit the list too. */
export const readAdminList = (client: QueryClient, search: string) =>
  Promise.all([
    client.fetchQuery({ ...adminListQuery(adminListApi, readAdminListFilter(search), loadAdminList), staleTime: 0 }),
    client.fetchQuery({ ...viewCountsQuery(), staleTime: 0 }),
  ]);

function showChanges(client: QueryClient, changed: readonly AdminOpportunity[]) {
  const byId = new Map(changed.map((row) => [row.id, row]));
  client.setQueriesData<ListPart<AdminOpportunity>>(
    { queryKey: [adminListApi] },
    (part) => part && { ...part, items: part.items.map((row) => byId.get(row.id) ?? row) },
  );
  return client.invalidateQueries({ queryKey: [viewsApi] });
}

export function useBulkChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: BulkInput): Promise<BulkOutcome> => {
      const response = await request('/api/admin/opportunity-changes', { method: 'POST', json });
      const outcome = (await loadOutcome()).parse(await response.json());
      void showChanges(client, outcome.changed);
      return outcome;
    },
  });
}

export function useRenewal() {
  const client = useQueryClient();
  return async (id: string) => {
    const response = await request(`${adminListApi}/${id}/renew`, { method: 'POST' });
    void client.invalidateQueries({ queryKey: [viewsApi] });
    return (await response.json()) as AdminOpportunity;
  };
}
