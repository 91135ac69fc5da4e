import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { adminPath, readAdminFilter } from '#platform/web/admin/admin-list.ts';
import { getJson } from '#platform/web/http.ts';
import type { Grain } from '../contract.ts';

const api = '/api/admin/numbers';
const loadAnalytics = () => import('../contract.ts').then((contract) => contract.analyticsReport);
const loadTop = () => import('../contract.ts').then((contract) => contract.topEntries);
const loadRevenue = () => import('../contract.ts').then((contract) => contract.revenue);

const day = /^\d{4}-\d\d-\d\d$/;
const parseDay = (text: string | undefined) =>
  text && day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined;

export function readAnalyticsAddress(search: string) {
  const { by, until, of } = readAdminFilter(search, ['by', 'until', 'of']);
  return {
    by: (['week', 'month'] as const).find((grain) => grain === by) ?? ('day' as Grain),
    until: parseDay(until),
    of: parseDay(of),
  };
}
export type AnalyticsAddress = ReturnType<typeof readAnalyticsAddress>;

export const analyticsPath = (page: string, { by, until, of }: AnalyticsAddress) =>
  adminPath(page, { by: by === 'day' ? undefined : by, until, of });
type Shown = { by: Grain; until: string | undefined };

export const analyticsQuery = ({ by, until }: Shown) =>
  queryOptions({
    queryKey: [api, by, until ?? ''],
    queryFn: async ({ client, signal }) =>
      (await getJson(adminPath(api, { by, until }), loadAnalytics, { client, signal })).body,
  });
export const useAnalytics = (shown: Shown) => useQuery(analyticsQuery(shown));
export const readAnalytics = (client: QueryClient, search: string) =>
  client.fetchQuery(analyticsQuery(readAnalyticsAddress(search)));

export const useTop = (by: Grain, of: string) =>
  useQuery(
    queryOptions({
      queryKey: [`${api}/most`, by, of],
      queryFn: async ({ client, signal }) =>
        (await getJson(adminPath(`${api}/most`, { by, of }), loadTop, { client, signal })).body,
    }),
  );

export const useRevenue = ({ by, until }: Shown, isAdmin: boolean) =>
  useQuery(
    queryOptions({
      queryKey: [`${api}/money`, by, until ?? ''],
      queryFn: async ({ client, signal }) =>
        (await getJson(adminPath(`${api}/money`, { by, until }), loadRevenue, { client, signal })).body,
      enabled: isAdmin,
    }),
  );

export const filePath = (part: '' | '/money', { by, until }: Shown) => adminPath(`${api}${part}/file`, { by, until });
