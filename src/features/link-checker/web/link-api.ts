import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter } from '#platform/web/admin/admin-list.ts';
import { request } from '#platform/web/http.ts';
import type { ListPart } from '#platform/web/list-pages.ts';
import type { BrokenLink } from '../contract.ts';

export const linksPath = '/admin/links';
export const linksApi = '/api/admin/links';
export const loadLinks = () => import('../contract.ts').then((contract) => contract.brokenLinkList);
const loadLink = () => import('../contract.ts').then((contract) => contract.brokenLink);

export const readLinkFilter = (search: string) => readAdminFilter(search, ['finding']);

/** Always refetched, because other curators write too. */
export const readLinks = (client: QueryClient, search: string) =>
  client.fetchQuery({ ...adminListQuery(linksApi, readLinkFilter(search), loadLinks), staleTime: 0 });

type Change = (items: BrokenLink[]) => BrokenLink[];
const showChange = (client: QueryClient, change: Change) =>
  client.setQueriesData<ListPart<BrokenLink>>(
    { queryKey: [linksApi] },
    (part) => part && { ...part, items: change(part.items) },
  );

/** Checks a link again; its row shows the result. */
export function useCheckLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const response = await request(`${linksApi}/${id}/check`, { method: 'POST' });
      const found = (await loadLink()).parse(await response.json());
      showChange(client, (items) => items.map((item) => (item.opportunity.id === id ? found : item)));
      return found;
    },
  });
}

/** Removes the row. */
export function useResolveLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await request(`${linksApi}/${id}/fine`, { method: 'POST' });
      showChange(client, (items) => items.filter((item) => item.opportunity.id !== id));
    },
  });
}
