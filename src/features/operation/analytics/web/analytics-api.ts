import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isCalendarDay } from '#platform/shared/dates/dates.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { oneOf, readFilter, withFilter } from '#platform/web/lists/list-address.ts';
import type { Grain } from '../vocabulary.ts';

const api = '/api/admin/analytics';
const loadContract = () => import('../contract.ts');

const day = (text: string) => (isCalendarDay(text) ? text : undefined);
const filters = { by: oneOf(['week', 'month']), until: day, of: day };

export function readAnalyticsAddress(search: string) {
  const { by = 'day' as Grain, until, of } = readFilter(search, filters);
  return { by, until, of };
}
export type AnalyticsAddress = ReturnType<typeof readAnalyticsAddress>;
type Shown = Pick<AnalyticsAddress, 'by' | 'until'>;

export const analyticsPath = (page: string, { by, until, of }: Shown & { of?: string | undefined }) =>
  withFilter(page, { by: by === 'day' ? undefined : by, until, of });

export const analyticsQuery = ({ by, until }: Shown) =>
  jsonQuery(withFilter(api, { by, until }), async () => (await loadContract()).analyticsReport);
export const useAnalytics = (shown: Shown) => useQuery(analyticsQuery(shown));
export const readAnalytics = (client: QueryClient, search: string) =>
  client.fetchQuery(analyticsQuery(readAnalyticsAddress(search)));

export const useTop = (by: Grain, of: string) =>
  useQuery(jsonQuery(withFilter(`${api}/top`, { by, of }), async () => (await loadContract()).topEntries));

export const useFunnels = (by: Grain, of: string) =>
  useQuery(jsonQuery(withFilter(`${api}/funnels`, { by, of }), async () => (await loadContract()).funnels));

export const useRevenue = ({ by, until }: Shown) =>
  useQuery(jsonQuery(withFilter(`${api}/revenue`, { by, until }), async () => (await loadContract()).revenue));

export const filePath = (part: '' | '/revenue', { by, until }: Shown) =>
  withFilter(`${api}${part}/export`, { by, until });
