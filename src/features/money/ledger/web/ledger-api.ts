import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { RefundInput } from '../contract.ts';

export const ledgerApi = '/api/admin/ledger';
export const loadContract = () => import('../contract.ts');

const pathOf = (id: string) => `${ledgerApi}/payments/${encodeURIComponent(id)}`;

export const usePayment = (id: string) =>
  useQuery(jsonQuery(pathOf(id), async () => (await loadContract()).paymentDetails));

export const useLedger = (month: string) =>
  useQuery(jsonQuery(`${ledgerApi}/entries?month=${month}`, async () => (await loadContract()).ledger));
export const ledgerCsvUrl = (month: string) => `${ledgerApi}/entries.csv?month=${month}`;

/** Refunds a payment, then invalidates every list of the ledger. */
export function useRefund(id: string) {
  const client = useQueryClient();
  return async (json: RefundInput) => {
    try {
      const response = await request(`${pathOf(id)}/refunds`, { method: 'POST', json });
      return (await loadContract()).refundAnswer.parse(await response.json());
    } finally {
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(ledgerApi) });
    }
  };
}
