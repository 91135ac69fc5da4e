import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { DateOfBirthInput } from '../contract.ts';
import { readSaved, storeSaved } from './profile-api.ts';

export const courseItem = (courseId: string) => `class:${courseId}`;
export const premiumItem = 'premium';

/** Whether who is signed in may buy something now. */
export const purchasePermissionQuery = (uid: string, item: string) =>
  jsonQuery(
    `/api/purchase-permission?${new URLSearchParams({ item })}`,
    async () => (await import('../purchase-contract.ts')).purchasePermission,
    ['/api/purchase-permission', uid, item],
  );
export const usePurchasePermission = (uid: string, item: string, enabled = true) =>
  useQuery({ ...purchasePermissionQuery(uid, item), enabled });

/** The age check; minors below the age of consent lose their profile until a guardian consents. */
export function useSetDateOfBirth(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: DateOfBirthInput) => {
      const saved = await readSaved(await request('/api/date-of-birth', { method: 'PUT', json }));
      await storeSaved(client, uid, saved);
      if (!('state' in saved)) await client.invalidateQueries({ queryKey: ['/api/purchase-permission'] });
      return saved;
    },
  });
}
