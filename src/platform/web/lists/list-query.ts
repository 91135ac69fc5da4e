import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { getJson, type LoadSchema } from '../http.ts';
import { type Filter, toSearch, withFilter } from './list-address.ts';

/** Items read so far, the total and the cursor of the next page (null at the end). */
export type ListPart<Item> = {
  items: Item[];
  total: number;
  isExact: boolean;
  next: string | null;
  /** The search with its misspelt words corrected, when they were. */
  corrected?: string;
};

export type ListSchema = z.ZodMiniType<unknown[]>;
export type ItemOf<S extends ListSchema> = z.infer<S>[number];
type Reading = { client: QueryClient; signal?: AbortSignal };

/** A list of the API, an array with a Link header to the next page. */
export type ListSource<S extends ListSchema> = {
  path: string;
  filter?: Filter | undefined;
  load: LoadSchema<S>;
  /** The cursor of the address, where the list begins later. */
  after?: string | undefined;
  /** Begins the key of its query; the path unless given. */
  key?: QueryKey;
  /** Items of the first page and of a further one; the API's own number unless given. */
  first?: number;
  more?: number;
};

type Position = { cursor?: string | undefined; limit?: number | undefined };

/** Reads one page, with the total and the cursor from its headers. */
export async function readListPart<S extends ListSchema>(
  { path, filter, load }: ListSource<S>,
  position: Position,
  reading: Reading,
): Promise<ListPart<ItemOf<S>>> {
  const { body, headers } = await getJson(withFilter(path, { ...filter, ...position }), load, reading);
  const next = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
  const corrected = headers.get('x-search-corrected');
  return {
    items: body,
    total: Number(headers.get('x-total-count')),
    isExact: headers.get('x-total-count-relation') !== 'gte',
    next: next ?? null,
    ...(corrected && { corrected: decodeURIComponent(corrected) }),
  };
}

export const listKey = <S extends ListSchema>({ path, filter = {}, after = '', key = [path] }: ListSource<S>) => [
  ...key,
  toSearch(filter),
  after,
];

/** Reads the first page. */
export const readFirst = <S extends ListSchema>(source: ListSource<S>, reading: Reading) =>
  readListPart(source, { cursor: source.after, limit: source.first }, reading);

/** The first page of a list; `useList` appends further ones to it. */
export const listQuery = <S extends ListSchema>(source: ListSource<S>) =>
  queryOptions({ queryKey: listKey(source), queryFn: (reading) => readFirst(source, reading) });

/** Reads a list anew before its page is shown, because others change it too. */
export const readList = <S extends ListSchema>(client: QueryClient, source: ListSource<S>) =>
  client.fetchQuery({ ...listQuery(source), staleTime: 0 });

/** Appends the next page to the cached list. `readMore` resolves to whether items were added. */
export function useMore<S extends ListSchema>(key: QueryKey, source: ListSource<S>) {
  const client = useQueryClient();
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle');

  const readMore = async () => {
    const shown = client.getQueryData<ListPart<ItemOf<S>>>(key);
    if (!shown?.next || more === 'busy') return false;
    setMore('busy');
    try {
      const part = await readListPart(source, { cursor: shown.next, limit: source.more }, { client });
      client.setQueryData<ListPart<ItemOf<S>>>(key, { ...part, items: [...shown.items, ...part.items] });
      setMore('idle');
      return true;
    } catch {
      setMore('failed');
      return false;
    }
  };
  return { more, readMore };
}

/** A list with `readMore`. */
export const useList = <S extends ListSchema>(source: ListSource<S>) => {
  const query = listQuery(source);
  return { ...useQuery(query), ...useMore(query.queryKey, source) };
};
