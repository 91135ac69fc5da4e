import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

const ownRemindersPath = (id: string) => `/api/applications/${encodeURIComponent(id)}/reminders`;
const ownRemindersQuery = (id: string) =>
  jsonQuery(ownRemindersPath(id), async () => (await import('../contract.ts')).ownReminders);

export const readOwnReminders = (client: QueryClient, id: string) => client.prefetchQuery(ownRemindersQuery(id));

export const useOwnReminders = (id: string) => useQuery(ownRemindersQuery(id));

/** Changes the reminders of one application, or pauses them; they have been read again when it resolves. */
export function useOwnRemindersChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ path, json }: { path: 'reminders' | 'snooze'; json: object }) => {
      await request(`/api/applications/${encodeURIComponent(id)}/${path}`, { method: 'POST', json });
      await client.invalidateQueries({ queryKey: ownRemindersQuery(id).queryKey });
    },
  });
}
