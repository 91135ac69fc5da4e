import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { oneOf, readFilter } from '#platform/web/lists/list-address.ts';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { readList } from '#platform/web/lists/list-query.ts';
import type { BrokenLink } from '../contract.ts';
import { linkFindings } from '../vocabulary.ts';

export const linksPath = '/admin/links';
export const linksApi = '/api/admin/links';
export const loadLinks = () => import('../contract.ts').then((contract) => contract.brokenLinkList);
const loadLink = () => import('../contract.ts').then((contract) => contract.brokenLink);

export const readLinkFilter = (search: string) => readFilter(search, { finding: oneOf(linkFindings) });

/** Always refetched, because other curators write too. */
export const readLinks = (client: QueryClient, search: string) =>
  readList(client, { path: linksApi, filter: readLinkFilter(search), load: loadLinks });

export function useLinkActions() {
  const client = useQueryClient();
  /** Shows what became of a row in its place, or removes it. */
  const show = (id: string, changed: BrokenLink[]) =>
    client.setQueriesData<ListPart<BrokenLink>>(
      { queryKey: [linksApi] },
      (part) => part && { ...part, items: part.items.flatMap((item) => (item.opportunity.id === id ? changed : item)) },
    );
  return {
    async check(id: string) {
      const response = await request(`${linksApi}/${id}/check`, { method: 'POST' });
      const brokenLink = (await loadLink()).parse(await response.json());
      show(id, [brokenLink]);
      return brokenLink;
    },
    async resolve(id: string) {
      await request(`${linksApi}/${id}/fine`, { method: 'POST' });
      show(id, []);
    },
  };
}
