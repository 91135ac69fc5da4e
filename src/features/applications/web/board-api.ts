import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import type { Application } from '../contract.ts';
import type { ApplicationState } from '../vocabulary.ts';
import type { Filter } from './application-address.ts';
import { applicationListQuery, applicationsKey, invalidate } from './application-api.ts';
import { columnStates } from './view-api.ts';

const columnQuery = (filter: Filter, state: ApplicationState) => applicationListQuery({ ...filter, state });

export const useColumns = (filter: Filter) =>
  useQueries({ queries: columnStates(filter).map((state) => columnQuery(filter, state)) });

type Move = { application: Application; to: ApplicationState };

/** Shown in its new column at once, on top; read again when the server refuses. */
export function useBoardMove(filter: Filter) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ application, to }: Move) =>
      request(`/api/applications/${application.id}/moves`, { method: 'POST', json: { state: to } }),
    onMutate: async ({ application, to }) => {
      await client.cancelQueries({ queryKey: [applicationsKey, 'list'] });
      const moved = { ...application, state: to, movedAt: new Date().toISOString(), canUndo: true };
      for (const state of columnStates(filter))
        client.setQueryData(columnQuery(filter, state).queryKey, (column) => {
          const others = column?.items.filter(({ id }) => id !== application.id);
          return column && { ...column, items: state === to ? [moved, ...others!] : others! };
        });
    },
    onError: () => invalidate(client),
    // The columns are right already, and keep the pages that were loaded.
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [applicationsKey, 'list'], refetchType: 'none' }),
        client.invalidateQueries({
          queryKey: [applicationsKey],
          predicate: ({ queryKey }) => queryKey[1] !== 'list',
        }),
      ]),
  });
}
