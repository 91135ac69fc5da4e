import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';

const api = '/api/admin/money';
const contract = () => import('../contract.ts');

export const lists = {
  payments: { api: `${api}/payments`, load: async () => (await contract()).paymentList },
  refunds: { api: `${api}/refunds`, load: async () => (await contract()).refundList },
  disputes: { api: `${api}/disputes`, load: async () => (await contract()).disputeList },
  subscriptions: { api: `${api}/subscriptions`, load: async () => (await contract()).subscriptionList },
  discrepancies: { api: `${api}/differences`, load: async () => (await contract()).discrepancyList },
};

const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [lists.payments.api, 'one', id],
    queryFn: async ({ client, signal }) =>
      (
        await getJson(`${api}/payments/${encodeURIComponent(id)}`, async () => (await contract()).paymentDetails, {
          client,
          signal,
        })
      ).body,
  });
export const usePayment = (id: string) => useQuery(paymentQuery(id));

export const useLedger = (month: string) =>
  useQuery({
    queryKey: [`${api}/ledger`, month],
    queryFn: async ({ client, signal }) =>
      (await getJson(`${api}/ledger?month=${month}`, async () => (await contract()).ledger, { client, signal })).body,
  });
export const ledgerCsvUrl = (month: string) => `${api}/movements.csv?month=${month}`;

type RefundInput = { requestId: string; amountCents: number; reason: string };

/** Refunds a payment, then invalidates every list of the ledger. */
export function useRefund(id: string) {
  const client = useQueryClient();
  return async (input: RefundInput) => {
    const path = `${api}/payments/${encodeURIComponent(id)}/refunds`;
    try {
      const response = await request(path, { method: 'POST', json: input });
      return (await contract()).refundAnswer.parse(await response.json());
    } finally {
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(api) });
    }
  };
}
