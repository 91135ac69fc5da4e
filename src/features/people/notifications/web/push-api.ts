import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';

const path = '/api/account/push';

export const pushQuery = () => jsonQuery(path, async () => (await import('../push-contract.ts')).pushSettings);
export const usePush = () => useQuery(pushQuery());

/** Resolves when it is known on the server too. */
export function usePushChange() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: pushQuery().queryKey });
  const start = useMutation({
    mutationFn: async (publicKey: string) => {
      const json = await subscribeBrowser(publicKey);
      await request(path, { method: 'POST', json });
      await refresh();
    },
  });
  const stop = useMutation({
    mutationFn: async () => {
      await request(`${path}/stop`, { method: 'POST' });
      await unsubscribeBrowser();
      await refresh();
    },
  });
  return { start, stop };
}
