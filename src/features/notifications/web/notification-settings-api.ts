import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { NotificationSettingsInput } from '../contract.ts';
import { isZoneReported, storeReportedZone } from './zone-storage.ts';

const path = '/api/account/notifications';

export const notificationSettingsQuery = () =>
  jsonQuery(path, async () => (await import('../contract.ts')).notificationSettings);
export const useNotificationSettings = () => useQuery(notificationSettingsQuery());

const invalidate = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: notificationSettingsQuery().queryKey });

async function reportZone(timeZone: string) {
  await request('/api/account/time-zone', { method: 'POST', json: { timeZone } });
  storeReportedZone(timeZone);
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's time zone holds until the person chooses one. */
export function useZoneReport() {
  const client = useQueryClient();
  useEffect(() => {
    const timeZone = browserZone();
    if (isZoneReported(timeZone)) return;
    // The next page tries again.
    reportZone(timeZone).then(
      () => invalidate(client),
      () => {},
    );
  }, [client]);
}

/** Resolves when the new settings have arrived. */
export function useSaveNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: NotificationSettingsInput) => {
      await request(path, { method: 'PUT', json });
      if (json.timeZone === '') await reportZone(browserZone());
      await invalidate(client);
    },
  });
}
