import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { LoadSchema } from '../http.ts';
import { readListPart, useMore } from '../list-pages.ts';
import { usePageAddress } from '../page-address.tsx';

type Filter = Record<string, string | undefined>;

/** Parameters in one order, without empty ones, so that equal states have one address. */
export function adminSearch(filter: Filter) {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

export const adminPath = (path: string, filter: Filter) => {
  const search = adminSearch(filter);
  return search ? `${path}?${search}` : path;
};

/** The state of a list as its address holds it: of its parameters those that it knows. */
export function useAdminFilter<Name extends string>(names: readonly Name[]): Partial<Record<Name, string>> {
  return readAdminFilter(usePageAddress().search, names);
}

export function readAdminFilter<Name extends string>(search: string, names: readonly Name[]) {
  const parameters = new URLSearchParams(search);
  const given = names.map((name) => [name, parameters.get(name)?.trim().slice(0, 200)] as const);
  return Object.fromEntries(given.filter(([, value]) => value)) as Partial<Record<Name, string>>;
}

/** The first page of a list of the desk: `api` answers an array, and leads to the next page by its Link header. */
export const adminListQuery = <S extends z.ZodMiniType<unknown[]>>(api: string, filter: Filter, load: LoadSchema<S>) =>
  queryOptions({
    queryKey: [api, adminSearch(filter)],
    queryFn: ({ client, signal }) => readListPart(adminPath(api, filter), load, { client, signal }),
  });

/** A list of the desk, and how the next rows are put below it. */
export function useAdminList<S extends z.ZodMiniType<unknown[]>>(api: string, filter: Filter, load: LoadSchema<S>) {
  const client = useQueryClient();
  const query = adminListQuery(api, filter, load);
  const more = useMore(query.queryKey, (cursor) =>
    readListPart(adminPath(api, { ...filter, cursor }), load, { client }),
  );
  return { ...useQuery(query), ...more };
}
