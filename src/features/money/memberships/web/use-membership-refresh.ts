import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOtherTabs } from '#platform/web/other-tabs.ts';

const loadChange = () => import('./membership-change-api.ts');

/** Reads the membership again when another tab has changed it. */
export function useMembershipRefresh(isEnabled: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return;
    return onOtherTabs('membership', () => {
      void loadChange().then(({ invalidateMembership }) => invalidateMembership(client));
    });
  }, [client, isEnabled]);
}
