import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { notifyOtherTabs } from '#platform/web/other-tabs.ts';

/** The first part of the keys of what a membership changes. The session carries the tier to menu, badge and banners. */
export const membershipKey = '/api/membership';
export const subscriptionPath = '/api/subscription';

export const invalidateMembership = (client: QueryClient) =>
  Promise.all(
    [sessionQuery().queryKey, [membershipKey], [subscriptionPath]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Reads again what a change of the membership has made outdated, here and in other tabs. */
export async function afterMembershipChange(client: QueryClient) {
  notifyOtherTabs('membership');
  await invalidateMembership(client);
}
