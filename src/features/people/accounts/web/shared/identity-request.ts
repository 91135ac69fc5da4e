import { HttpError, request } from '#platform/web/http.ts';
import { IdentityError } from './identity-client.ts';
import type { IdentityCode } from './identity-codes.ts';

/** The code and message of a failed response (docs/decisions/0006). */
function failureOf(error: unknown) {
  if (!(error instanceof HttpError)) return new IdentityError('auth/network-request-failed');
  const code = error.code ?? (error.status >= 500 ? 'auth/internal-error' : 'auth/unknown');
  return new IdentityError(code as IdentityCode, error.body || undefined);
}

/** Posts to the API; throws IdentityError unless the response is a success. */
export const apiRequest = (path: string, json: object = {}) =>
  request(path, { method: 'POST', json }).catch((error: unknown) => {
    throw failureOf(error);
  });

/** Posts to a path below `/api/auth`. */
export const identityRequest = async (path: string, json?: object) =>
  void (await apiRequest(`/api/auth/${path}`, json));
