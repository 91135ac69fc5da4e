import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery, useSession } from '#features/people/session/web/session-api.ts';

/** The first parts of the keys of lists of notifications. */
export const notificationsKey = ['api/notifications', 'list'] as const;

/** The session carries the count, so that the first page has it. */
export const useUnread = () => useSession().data?.person?.unread ?? 0;

export function setUnread(client: QueryClient, unread: number) {
  client.setQueryData(sessionQuery().queryKey, (session) =>
    session?.person ? { person: { ...session.person, unread } } : session,
  );
}

/** A count that the server sent; when there is more than before, lists are read again. */
export function applyUnread(client: QueryClient, unread: number) {
  const before = client.getQueryData(sessionQuery().queryKey)?.person?.unread ?? 0;
  if (unread === before) return;
  setUnread(client, unread);
  // A change from this page shows itself.
  if (unread > before && !client.isMutating()) void client.invalidateQueries({ queryKey: notificationsKey });
}
