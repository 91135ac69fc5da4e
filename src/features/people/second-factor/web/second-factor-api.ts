import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { IdentityError } from '#features/people/accounts/web/shared/identity-client.ts';
import type { IdentityCode } from '#features/people/accounts/web/shared/identity-codes.ts';
import { getJson, HttpError, request } from '#platform/web/http.ts';

const api = '/api/auth/second-factor';
const loadState = async () => (await import('../contract.ts')).secondFactorState;

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['api/auth/second-factor'],
    queryFn: async ({ client, signal }) => (await getJson(api, loadState, { client, signal })).body,
  });

export const useSecondFactor = () => useQuery(secondFactorQuery());

/** Throws IdentityError with the code of the failure. */
async function post(path: string, json: object) {
  try {
    return await request(`${api}/${path}`, { method: 'POST', json });
  } catch (error) {
    if (!(error instanceof HttpError)) throw new IdentityError('auth/network-request-failed');
    throw new IdentityError((error.code ?? 'auth/internal-error') as IdentityCode, error.body);
  }
}

async function readCodes(response: Response) {
  const { recoveryCodes } = await import('../contract.ts');
  return recoveryCodes.parse(await response.json()).codes;
}

/** Returns the otpauth: address for the app. */
export async function beginSecondFactor(password: string | undefined) {
  const response = await post('begin', password ? { password } : {});
  const { newSecondFactor } = await import('../contract.ts');
  return newSecondFactor.parse(await response.json()).uri;
}

/** Counts for sensitive actions of the next hour. */
export const checkSecondFactor = (code: string) => post('check', { code });

/** The calls that change the state, which is then read again. */
export function useSecondFactorChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
  return {
    refresh,
    /** Returns the recovery codes; call `refresh` once they were shown. */
    confirm: async (code: string) => readCodes(await post('confirm', { code })),
    replaceRecoveryCodes: async (code: string) => readCodes(await post('recovery-codes', { code })),
    async disable(code: string) {
      await post('off', { code });
      await refresh();
    },
  };
}
