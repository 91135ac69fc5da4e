import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';

const loadSettings = async () => (await import('../contract.ts')).paymentSettings;

export const paymentSettingsQuery = () =>
  queryOptions({
    queryKey: ['/api/payment-settings'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/payment-settings', loadSettings, { client, signal })).body,
  });

export const usePaymentSettings = () => useQuery(paymentSettingsQuery());
