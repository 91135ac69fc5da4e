import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { NotificationSettingsInput } from '../contract.ts';
import { invalidateSettings, reportZone, settingsPath } from './use-zone-report.ts';

export const notificationSettingsQuery = () =>
  jsonQuery(settingsPath, async () => (await import('../contract.ts')).notificationSettings);
export const useNotificationSettings = () => useQuery(notificationSettingsQuery());

/** Resolves when the new settings have arrived. */
export function useSaveNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: NotificationSettingsInput) => {
      await request(settingsPath, { method: 'PUT', json });
      if (json.timeZone === '') await reportZone();
      await invalidateSettings(client);
    },
  });
}
