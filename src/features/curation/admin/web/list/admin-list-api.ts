import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { anyText, oneOf, readFilter } from '#platform/web/lists/list-address.ts';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { readList } from '#platform/web/lists/list-query.ts';
import type { AdminOpportunity, BulkInput, BulkOutcome } from '../../list-contract.ts';
import { adminSorts, adminViews } from '../../list-vocabulary.ts';

export const adminListPath = '/admin/opportunities';
export const adminListApi = '/api/admin/opportunities';
const viewsApi = '/api/admin/opportunity-views';

const filters = {
  ...{ view: oneOf(adminViews), q: anyText(), sort: oneOf(adminSorts) },
  direction: oneOf(['ascending', 'descending']),
};
export const readAdminListFilter = (search: string) => readFilter(search, filters);
export type AdminListFilter = ReturnType<typeof readAdminListFilter>;

export const loadAdminList = () => import('../../list-contract.ts').then((contract) => contract.adminOpportunityList);
const loadOutcome = () => import('../../list-contract.ts').then((contract) => contract.bulkOutcome);

const viewCountsQuery = () =>
  jsonQuery(viewsApi, () => import('../../list-contract.ts').then((contract) => contract.adminViewCounts));
export const useViewCounts = () => useQuery(viewCountsQuery());

/** Always refetches: other curators edit the list too. */
export const readAdminList = (client: QueryClient, search: string) =>
  Promise.all([
    readList(client, { path: adminListApi, filter: readAdminListFilter(search), load: loadAdminList }),
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
