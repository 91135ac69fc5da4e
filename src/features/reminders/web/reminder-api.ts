import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { ReminderSettings } from '../contract.ts';

export const reminderSettingsQuery = () =>
  jsonQuery('/api/reminders', async () => (await import('../contract.ts')).reminderSettings);

export const useReminderSettings = () => useQuery(reminderSettingsQuery());

export function useSaveReminderSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: ReminderSettings) => {
      await request('/api/reminders', { method: 'POST', json });
      client.setQueryData<ReminderSettings>(reminderSettingsQuery().queryKey, json);
    },
  });
}
