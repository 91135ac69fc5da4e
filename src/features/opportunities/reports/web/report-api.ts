import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter } from '#platform/web/admin/admin-list.ts';
import { request } from '#platform/web/http.ts';
import type { ListPart } from '#platform/web/list-pages.ts';
import type { Report } from '../contract.ts';
import type { ReportOutcome } from '../vocabulary.ts';

export const reportsPath = '/admin/reports';
export const reportsApi = '/api/admin/reports';
export const loadReports = () => import('../contract.ts').then((contract) => contract.reportList);

export const readReportFilter = (search: string) => readAdminFilter(search, ['state']);

/** Always refetched, because other curators write too. */
export const readReports = (client: QueryClient, search: string) =>
  client.fetchQuery({ ...adminListQuery(reportsApi, readReportFilter(search), loadReports), staleTime: 0 });

/** Finishes a report; the finished ones are removed from the cached list. */
export function useFinishReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, outcome }: { id: string; outcome: ReportOutcome }) => {
      const response = await request(`${reportsApi}/${id}/outcome`, { method: 'POST', json: { outcome } });
      const done = new Set((await response.json()) as string[]);
      client.setQueriesData<ListPart<Report>>(
        { queryKey: [reportsApi] },
        (part) => part && { ...part, items: part.items.filter((report) => !done.has(report.id)) },
      );
      return done.size;
    },
  });
}
