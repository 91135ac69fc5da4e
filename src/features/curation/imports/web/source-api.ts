import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { SourceInput } from '../contract.ts';

const api = '/api/admin/sources';
const loadSources = () => import('../contract.ts').then((contract) => contract.importSourceList);

const sourcesQuery = jsonQuery(api, loadSources);

export const useSources = () =>
  useQuery({
    ...sourcesQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ isChecking }) => isChecking) ? 1000 : false),
  });

export function useSourceActions() {
  const client = useQueryClient();
  const act = async (address: string, init: { method: string; json?: unknown }) => {
    await request(address, init);
    await client.invalidateQueries({ queryKey: [api] });
  };
  return {
    add: (json: SourceInput) => act(api, { method: 'POST', json }),
    change: (id: string, json: SourceInput) => act(`${api}/${id}`, { method: 'PUT', json }),
    check: (id: string) => act(`${api}/${id}/check`, { method: 'POST', json: {} }),
    remove: (id: string) => act(`${api}/${id}`, { method: 'DELETE' }),
  };
}
