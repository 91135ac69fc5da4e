import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { getJson, type LoadSchema } from './http.ts';

/** Items read so far, the total and the cursor of the next page (null at the end). */
export type ListPart<Item> = {
  items: Item[];
  total: number;
  isExact: boolean;
  next: string | null;
  /** The search with its misspelt words corrected, when they were. */
  corrected?: string;
};

export type Reading = { client: QueryClient; signal?: AbortSignal };

/** Reads one page, with the total and the cursor from its headers. */
export async function readListPart<S extends z.ZodMiniType<unknown[]>>(
  path: string,
  loadList: LoadSchema<S>,
  reading: Reading,
) {
  const { body, headers } = await getJson(path, loadList, reading);
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

/** Appends the next page to the cached list. */
export function useMore<Item>(key: QueryKey, readNext: (cursor: string) => Promise<ListPart<Item>>) {
  const client = useQueryClient();
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle');

  const readMore = async () => {
    const shown = client.getQueryData<ListPart<Item>>(key);
    if (!shown?.next || more === 'busy') return false;
    setMore('busy');
    try {
      const part = await readNext(shown.next);
      client.setQueryData<ListPart<Item>>(key, { ...part, items: [...shown.items, ...part.items] });
      setMore('idle');
      return true;
    } catch {
      setMore('failed');
      return false;
    }
  };
  return { more, readMore };
}
