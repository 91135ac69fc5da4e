import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { personalItem } from '#platform/web/drafts/personal-storage.ts';
import { request } from '#platform/web/http.ts';

/** The address and the key of the settings, which name the time zone. */
export const settingsPath = '/api/account/notifications';
export const invalidateSettings = (client: QueryClient) => client.invalidateQueries({ queryKey: [settingsPath] });

/** The time zone that this browser has reported, so that it does so once. */
const reportedZone = personalItem<string>('time-zone');
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export async function reportZone(timeZone = browserZone()) {
  await request('/api/account/time-zone', { method: 'POST', json: { timeZone } });
  reportedZone.store(timeZone);
}

/** The browser's time zone holds until the person chooses one. */
export function useZoneReport() {
  const client = useQueryClient();
  useEffect(() => {
    if (reportedZone.find() === browserZone()) return;
    // The next page tries again.
    reportZone().then(
      () => invalidateSettings(client),
      () => {},
    );
  }, [client]);
}
