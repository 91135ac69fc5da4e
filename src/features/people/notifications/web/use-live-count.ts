import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followState } from '#platform/web/live-events.ts';
import { applyUnread } from './unread-api.ts';

/** Keeps the count of unread notifications current while the page is open. */
export function useLiveCount() {
  const client = useQueryClient();
  useEffect(
    () =>
      followState<{ unread: number }>('notifications', '/api/notifications/events', ({ unread }) =>
        applyUnread(client, unread),
      ),
    [client],
  );
}
