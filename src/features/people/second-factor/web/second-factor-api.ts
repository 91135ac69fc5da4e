import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#features/people/accounts/web/shared/identity-request.ts';
import { getJson } from '#platform/web/http.ts';

export const secondFactorApi = '/api/auth/second-factor';
const loadState = async () => (await import('../contract.ts')).secondFactorState;

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['api/auth/second-factor'],
    queryFn: async ({ client, signal }) => (await getJson(secondFactorApi, loadState, { client, signal })).body,
  });

export const useSecondFactor = () => useQuery(secondFactorQuery());

export async function readCodes(response: Response) {
  const { recoveryCodes } = await import('../contract.ts');
  return recoveryCodes.parse(await response.json()).codes;
}

/** Returns the otpauth: address for the app. */
export async function beginSecondFactor(password: string | undefined) {
  const response = await apiRequest(`${secondFactorApi}/begin`, password ? { password } : {});
  const { newSecondFactor } = await import('../contract.ts');
  return newSecondFactor.parse(await response.json()).uri;
}

/** The calls that change the state, which is then read again. */
export function useSecondFactorChanges() {
  const client = useQueryClient();
  return { refresh: () => client.invalidateQueries({ queryKey: secondFactorQuery().queryKey }) };
}
