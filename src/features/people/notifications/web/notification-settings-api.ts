import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';
import { settingsPath } from './use-zone-report.ts';

export const notificationSettingsQuery = () =>
  jsonQuery(settingsPath, async () => (await import('../contract.ts')).notificationSettings);
export const useNotificationSettings = () => useQuery(notificationSettingsQuery());
