import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';
import { readAfter, withFilter } from '#platform/web/lists/list-address.ts';
import { type ListPart, listQuery, useList } from '#platform/web/lists/list-query.ts';
import type { Notification } from '../contract.ts';
import { notificationsKey, setUnread } from './unread-api.ts';

const loadContract = () => import('../contract.ts');

export const notificationsPath = (after?: string | null) => withFilter('/notifications', { after: after ?? undefined });

const sourceOf = (after: string) => ({
  ...{ path: '/api/notifications', key: notificationsKey, after },
  load: async () => (await loadContract()).notificationList,
});
export const readNotifications = (client: QueryClient, search: string) =>
  client.fetchQuery(listQuery(sourceOf(readAfter(search))));
export const useNotifications = (after: string) => useList(sourceOf(after));

/** Reads the count again. */
async function refreshUnread(client: QueryClient) {
  const load = async () => (await loadContract()).unreadCount;
  setUnread(client, (await getJson('/api/notifications/unread', load, { client })).body.unread);
}

type ReadChange = { path: string; json: object; isRead: boolean; affects: (notification: Notification) => boolean };

/** Marks as read or not read; lists and count follow when the server has answered. */
export function useReadChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ path, json, isRead, affects }: ReadChange) => {
      // The page may be left at this moment.
      await request(`/api/notifications/${path}`, { method: 'POST', json, keepalive: true });
      const readAt = isRead ? new Date().toISOString() : null;
      client.setQueriesData<ListPart<Notification>>(
        { queryKey: notificationsKey },
        (part) => part && { ...part, items: part.items.map((item) => (affects(item) ? { ...item, readAt } : item)) },
      );
      await refreshUnread(client);
    },
  });
}
