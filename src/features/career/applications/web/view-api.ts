import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { toSearch } from '#platform/web/lists/list-address.ts';
import { type ApplicationView, applicationStates } from '../vocabulary.ts';
import { type ApplicationsAddress, type Filter, filterOf, readApplicationAddress } from './application-address.ts';
import { applicationListQuery } from './application-api.ts';
import { applicationsKey } from './saved/refresh-api.ts';

const loadContract = () => import('../contract.ts');

const viewQuery = () =>
  jsonQuery('/api/applications/view', async () => (await loadContract()).viewSetting, ['api/application-view']);

/** How the person has chosen to see their applications; the list until that is known. */
export const useOwnView = (): ApplicationView => useQuery(viewQuery()).data?.view ?? 'list';

/** Remembers a view. The page follows its address, so nothing waits for the answer. */
export function useViewChoice() {
  const client = useQueryClient();
  return (view: ApplicationView) => {
    client.setQueryData(viewQuery().queryKey, { view });
    request('/api/applications/view', { method: 'POST', json: { view } }).catch(() => {
      // It is asked for again with the next choice.
    });
  };
}

const monthQuery = (address: Pick<ApplicationsAddress, 'month'> & Filter) => {
  const parameters = toSearch({ ...filterOf(address), month: address.month });
  return jsonQuery(`/api/applications/calendar?${parameters}`, async () => (await loadContract()).applicationMonth, [
    applicationsKey,
    'month',
    parameters,
  ]);
};

export const useMonth = (address: ApplicationsAddress) => useQuery(monthQuery(address));

/** The states of the columns that a filter leaves. */
export const columnStates = ({ state }: Filter) => (state ? [state] : applicationStates);

/** Reads what the page of an address shows. */
export async function readApplications(client: QueryClient, search: string) {
  const { view, month, shape: _shape, ...list } = readApplicationAddress(search);
  const settings = await client.fetchQuery(viewQuery());
  const shown = view ?? settings.view;
  if (shown === 'calendar') await client.fetchQuery(monthQuery({ ...list, month }));
  else if (shown === 'list')
    // The month stands beside the list where there is room.
    await Promise.all([
      client.fetchQuery(applicationListQuery(list)),
      client.fetchQuery(monthQuery({ ...filterOf(list), month })),
    ]);
  else {
    const filter = filterOf(list);
    await Promise.all(
      columnStates(filter).map((state) => client.fetchQuery(applicationListQuery({ ...filter, state }))),
    );
  }
}
