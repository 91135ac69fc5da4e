import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isCalendarDay } from '#platform/shared/dates.ts';
import { adminPath, readAdminFilter } from '#platform/web/admin/admin-list.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { Grain } from '../vocabulary.ts';

const api = '/api/admin/analytics';
const loadContract = () => import('../contract.ts');

const parseDay = (text: string | undefined) => (text && isCalendarDay(text) ? text : undefined);

export function readAnalyticsAddress(search: string) {
  const { by, until, of } = readAdminFilter(search, ['by', 'until', 'of']);
  return {
    by: (['week', 'month'] as const).find((grain) => grain === by) ?? ('day' as Grain),
    until: parseDay(until),
    of: parseDay(of),
  };
}
export type AnalyticsAddress = ReturnType<typeof readAnalyticsAddress>;
type Shown = Pick<AnalyticsAddress, 'by' | 'until'>;

export const analyticsPath = (page: string, { by, until, of }: Shown & { of?: string | undefined }) =>
  adminPath(page, { by: by === 'day' ? undefined : by, until, of });

export const analyticsQuery = ({ by, until }: Shown) =>
  jsonQuery(adminPath(api, { by, until }), async () => (await loadContract()).analyticsReport);
export const useAnalytics = (shown: Shown) => useQuery(analyticsQuery(shown));
export const readAnalytics = (client: QueryClient, search: string) =>
  client.fetchQuery(analyticsQuery(readAnalyticsAddress(search)));

export const useTop = (by: Grain, of: string) =>
  useQuery(jsonQuery(adminPath(`${api}/top`, { by, of }), async () => (await loadContract()).topEntries));

export const useRevenue = ({ by, until }: Shown) =>
  useQuery(jsonQuery(adminPath(`${api}/revenue`, { by, until }), async () => (await loadContract()).revenue));

export const filePath = (part: '' | '/revenue', { by, until }: Shown) =>
  adminPath(`${api}${part}/export`, { by, until });
