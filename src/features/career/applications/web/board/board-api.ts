import { type QueryClient, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import type { Application } from '../../contract.ts';
import type { ApplicationState } from '../../vocabulary.ts';
import type { Filter } from '../application-address.ts';
import { applicationListQuery } from '../application-api.ts';
import { applicationsKey, invalidate } from '../saved/refresh-api.ts';
import { columnStates } from '../view-api.ts';

const loadContract = () => import('../../contract.ts');

const columnQuery = (filter: Filter, state: ApplicationState) => applicationListQuery({ ...filter, state });

export const useColumns = (filter: Filter) =>
  useQueries({ queries: columnStates(filter).map((state) => columnQuery(filter, state)) });

type Move = { application: Application; to: ApplicationState };

/** In the column of its state, on top, and in no other one: all columns change at once. */
function putCard(client: QueryClient, filter: Filter, application: Application) {
  for (const state of columnStates(filter))
    client.setQueryData(columnQuery(filter, state).queryKey, (column) => {
      const others = column?.items.filter(({ id }) => id !== application.id);
      return column && { ...column, items: state === application.state ? [application, ...others!] : others! };
    });
}

/** The columns are right already, and keep the pages that were loaded. Read one by one they would show a card twice. */
const invalidateOthers = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [applicationsKey, 'list'], refetchType: 'none' }),
    client.invalidateQueries({ queryKey: [applicationsKey], predicate: ({ queryKey }) => queryKey[1] !== 'list' }),
  ]);

/** Shown in its new column at once; read again when the server refuses. */
export function useBoardMove(filter: Filter) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ application, to }: Move) =>
      request(`/api/applications/${application.id}/moves`, { method: 'POST', json: { state: to } }),
    onMutate: async ({ application, to }) => {
      await client.cancelQueries({ queryKey: [applicationsKey, 'list'] });
      putCard(client, filter, { ...application, state: to, movedAt: new Date().toISOString(), canUndo: true });
    },
    onError: (_error, { application }) => {
      putCard(client, filter, application);
      void invalidate(client);
    },
    onSuccess: () => invalidateOthers(client),
  });
}

/** Shown in its earlier column as soon as the server says which. */
export function useBoardUndo(filter: Filter) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const response = await request(`/api/applications/${id}/undo`, { method: 'POST', json: {} });
      const undone = (await loadContract()).undoneMove.parse(await response.json());
      await client.cancelQueries({ queryKey: [applicationsKey, 'list'] });
      const columns = columnStates(filter).map((state) => client.getQueryData(columnQuery(filter, state).queryKey));
      const card = columns.flatMap((column) => column?.items ?? []).find((application) => application.id === id);
      if (!card) return invalidate(client);
      putCard(client, filter, { ...card, ...undone });
      await invalidateOthers(client);
    },
    onError: () => void invalidate(client),
  });
}
