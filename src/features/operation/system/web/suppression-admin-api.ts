import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuppressionInput } from '#features/people/suppressions/contract.ts';
import { request } from '#platform/web/http.ts';
import { readAgain } from '#platform/web/read-again.ts';

export const suppressionsApi = '/api/admin/suppressions';
export const loadSuppressions = async () => (await import('#features/people/suppressions/contract.ts')).suppressionList;

/** Changes to the addresses that get no emails; their list has been read again when one resolves. */
export function useSuppressionChanges() {
  const client = useQueryClient();
  const onSuccess = () => readAgain(client, { queryKey: [suppressionsApi] });
  return {
    lift: useMutation({
      mutationFn: (id: string) => request(`${suppressionsApi}/${id}/lift`, { method: 'POST' }),
      onSuccess,
    }),
    add: useMutation({
      mutationFn: (json: SuppressionInput) => request(suppressionsApi, { method: 'POST', json }),
      onSuccess,
    }),
  };
}

export const useRevealedAddress = (id: string) =>
  useMutation({
    mutationFn: async () =>
      (await (await request(`${suppressionsApi}/${id}/view`, { method: 'POST' })).json()) as { to: string },
  });
