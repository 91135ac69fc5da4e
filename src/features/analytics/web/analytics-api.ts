import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { deskPath, readDeskFilter } from '#platform/web/desk/desk-list.ts';
import { getJson } from '#platform/web/http.ts';
import type { Grain } from '../contract.ts';

const api = '/api/admin/numbers';
const loadNumbers = () => import('../contract.ts').then((contract) => contract.numbers);
const loadMost = () => import('../contract.ts').then((contract) => contract.mostOf);
const loadMoney = () => import('../contract.ts').then((contract) => contract.money);

const day = /^\d{4}-\d\d-\d\d$/;
const given = (text: string | undefined) =>
  text && day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined;

/** Which periods are shown, and which of them is looked into, as the address holds it. */
export function readNumbersAddress(search: string) {
  const { by, until, of } = readDeskFilter(search, ['by', 'until', 'of']);
  return {
    by: (['week', 'month'] as const).find((grain) => grain === by) ?? ('day' as Grain),
    until: given(until),
    of: given(of),
  };
}
export type NumbersAddress = ReturnType<typeof readNumbersAddress>;

export const numbersPath = (page: string, { by, until, of }: NumbersAddress) =>
  deskPath(page, { by: by === 'day' ? undefined : by, until, of });
type Shown = { by: Grain; until: string | undefined };

export const numbersQuery = ({ by, until }: Shown) =>
  queryOptions({
    queryKey: [api, by, until ?? ''],
    queryFn: async ({ client, signal }) =>
      (await getJson(deskPath(api, { by, until }), loadNumbers, { client, signal })).body,
  });
export const useNumbers = (shown: Shown) => useQuery(numbersQuery(shown));
export const readNumbers = (client: QueryClient, search: string) =>
  client.fetchQuery(numbersQuery(readNumbersAddress(search)));

export const useMost = (by: Grain, of: string) =>
  useQuery(
    queryOptions({
      queryKey: [`${api}/most`, by, of],
      queryFn: async ({ client, signal }) =>
        (await getJson(deskPath(`${api}/most`, { by, of }), loadMost, { client, signal })).body,
    }),
  );

export const useMoneyTaken = ({ by, until }: Shown, isAdmin: boolean) =>
  useQuery(
    queryOptions({
      queryKey: [`${api}/money`, by, until ?? ''],
      queryFn: async ({ client, signal }) =>
        (await getJson(deskPath(`${api}/money`, { by, until }), loadMoney, { client, signal })).body,
      enabled: isAdmin,
    }),
  );

export const filePath = (part: '' | '/money', { by, until }: Shown) => deskPath(`${api}${part}/file`, { by, until });
