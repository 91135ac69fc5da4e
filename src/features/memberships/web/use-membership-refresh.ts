import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '#features/session/web/session-api.ts';
import { notifyOtherTabs, onOtherTabs } from '#platform/web/other-tabs.ts';

const changed = 'membership';

/** The first part of the keys of what a membership changes. The session carries the tier to menu, badge and banners. */
export const membershipKey = '/api/membership';
export const subscriptionPath = '/api/subscription';

const invalidateMembership = (client: QueryClient) =>
  Promise.all(
    [sessionQuery().queryKey, [membershipKey], [subscriptionPath]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Reads again what a change of the membership has made outdated, here and in other tabs. */
export async function afterMembershipChange(client: QueryClient) {
  notifyOtherTabs(changed);
  await invalidateMembership(client);
}

/** Reads it again when another tab has changed it. */
export function useMembershipRefresh(isEnabled: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (isEnabled) return onOtherTabs(changed, () => void invalidateMembership(client));
  }, [client, isEnabled]);
}
