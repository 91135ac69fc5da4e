import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const paymentSettingsQuery = () =>
  jsonQuery('/api/payment-settings', async () => (await import('../contract.ts')).paymentSettings);

export const usePaymentSettings = () => useQuery(paymentSettingsQuery());
