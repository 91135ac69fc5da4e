import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const reminderSettingsQuery = () =>
  jsonQuery('/api/reminders', async () => (await import('../contract.ts')).reminderSettings);

export const useReminderSettings = () => useQuery(reminderSettingsQuery());

const ownRemindersPath = (id: string) => `/api/applications/${encodeURIComponent(id)}/reminders`;
const ownRemindersQuery = (id: string) =>
  jsonQuery(ownRemindersPath(id), async () => (await import('../contract.ts')).ownReminders);

export const readOwnReminders = (client: QueryClient, id: string) => client.prefetchQuery(ownRemindersQuery(id));

export const useOwnReminders = (id: string) => useQuery(ownRemindersQuery(id));

export const ownRemindersKey = (id: string) => ownRemindersQuery(id).queryKey;
