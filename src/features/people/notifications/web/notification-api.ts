import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';
import { type ListPart, type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import type { Notification } from '../contract.ts';
import { notificationsKey, setUnread } from './unread-api.ts';

const loadContract = () => import('../contract.ts');

export const notificationsPath = (cursor?: string | null) =>
  cursor ? `/notifications?after=${encodeURIComponent(cursor)}` : '/notifications';
/** The cursor in the address of the page. */
export const readCursor = (search: string) => new URLSearchParams(search).get('after') ?? '';

const readPage = (cursor: string, reading: Reading) =>
  readListPart(
    `/api/notifications${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
    async () => (await loadContract()).notificationList,
    reading,
  );

const listQuery = (cursor: string) =>
  queryOptions({ queryKey: [...notificationsKey, cursor], queryFn: (reading) => readPage(cursor, reading) });

export const readNotifications = (client: QueryClient, search: string) =>
  client.fetchQuery(listQuery(readCursor(search)));

export function useNotifications(cursor: string) {
  const client = useQueryClient();
  const query = listQuery(cursor);
  const more = useMore(query.queryKey, (next) => readPage(next, { client }));
  return { ...useQuery(query), ...more };
}

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
