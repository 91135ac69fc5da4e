import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '#platform/web/http.ts';
import { pageSize } from '../vocabulary.ts';
import { type ListAddress, toParameters } from './list-address.ts';

const loadDetail = async () => (await import('../contract.ts')).opportunityDetail;
const loadList = async () => (await import('../contract.ts')).opportunityList;

type Cut = { limit: number; cursor: string | undefined };

async function readPage(filter: ListAddress, { limit, cursor }: Cut, client: QueryClient, signal?: AbortSignal) {
  const parameters = toParameters({ ...filter, limit, ...(cursor && { cursor }) });
  const { body, headers } = await getJson(`/api/opportunities?${parameters}`, loadList, {
    client,
    ...(signal && { signal }),
  });
  const next = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
  return {
    items: body,
    total: Number(headers.get('x-total-count')),
    isExact: headers.get('x-total-count-relation') !== 'gte',
    next: next ?? null,
  };
}

/** The list in a state. How many of it are on screen is not part of what is asked: more are added to the same read. */
export const opportunityListQuery = ({ shown = pageSize, after, ...filter }: ListAddress) =>
  queryOptions({
    queryKey: ['api/opportunities', toParameters(filter), after ?? ''],
    queryFn: ({ client, signal }) => readPage(filter, { limit: shown, cursor: after }, client, signal),
  });

/** The list on screen, and how the next ones are put below it. */
export function useOpportunityList(address: ListAddress) {
  const client = useQueryClient();
  const query = opportunityListQuery(address);
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle');

  const readMore = async () => {
    const shown = client.getQueryData(query.queryKey);
    if (!shown?.next || more === 'busy') return false;
    setMore('busy');
    try {
      const { shown: _shown, after: _after, ...filter } = address;
      const page = await readPage(filter, { limit: pageSize, cursor: shown.next }, client);
      client.setQueryData(query.queryKey, { ...page, items: [...shown.items, ...page.items] });
      setMore('idle');
      return true;
    } catch {
      setMore('failed');
      return false;
    }
  };
  return { ...useQuery(query), more, readMore };
}

export const opportunityQuery = (slug: string) =>
  queryOptions({
    queryKey: ['api/opportunities', slug],
    queryFn: async ({ client, signal }) =>
      (await getJson(`/api/opportunities/${encodeURIComponent(slug)}`, loadDetail, { client, signal })).body,
  });

export const useOpportunity = (slug: string) => useQuery(opportunityQuery(slug));
