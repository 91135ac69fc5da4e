import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { LoadSchema } from '../http.ts';
import { readListPart, useMore } from '../list-pages.ts';
import { usePageAddress } from '../page-address.tsx';

type Filter = Record<string, string | undefined>;

/** A query string without empty parameters, sorted, so that equal filters have one address. */
export function adminSearch(filter: Filter) {
  const parameters = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(parameters.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

export const adminPath = (path: string, filter: Filter) => {
  const search = adminSearch(filter);
  return search ? `${path}?${search}` : path;
};

/** The known filter parameters of the current address. */
export function useAdminFilter<Name extends string>(names: readonly Name[]): Partial<Record<Name, string>> {
  return readAdminFilter(usePageAddress().search, names);
}

export function readAdminFilter<Name extends string>(search: string, names: readonly Name[]) {
  const parameters = new URLSearchParams(search);
  const values = names.map((name) => [name, parameters.get(name)?.trim().slice(0, 200)] as const);
  return Object.fromEntries(values.filter(([, value]) => value)) as Partial<Record<Name, string>>;
}

/** The first page of an admin list: `api` returns an array and a Link header to the next page. */
export const adminListQuery = <S extends z.ZodMiniType<unknown[]>>(api: string, filter: Filter, load: LoadSchema<S>) =>
  queryOptions({
    queryKey: [api, adminSearch(filter)],
    queryFn: ({ client, signal }) => readListPart(adminPath(api, filter), load, { client, signal }),
  });

/** An admin list with `readMore`. */
export function useAdminList<S extends z.ZodMiniType<unknown[]>>(api: string, filter: Filter, load: LoadSchema<S>) {
  const client = useQueryClient();
  const query = adminListQuery(api, filter, load);
  const more = useMore(query.queryKey, (cursor) =>
    readListPart(adminPath(api, { ...filter, cursor }), load, { client }),
  );
  return { ...useQuery(query), ...more };
}
