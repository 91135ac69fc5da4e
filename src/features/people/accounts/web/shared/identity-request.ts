import { IdentityError } from './identity-client.ts';
import type { IdentityCode } from './identity-codes.ts';

/** The code and message of a failed response (docs/decisions/0006). */
function failureOf({ status, headers }: Response, message: string) {
  const code = headers.get('x-error-code') ?? (status >= 500 ? 'auth/internal-error' : 'auth/unknown');
  return new IdentityError(code as IdentityCode, message || undefined);
}

/** Posts to the API; throws IdentityError unless the response is a success. */
export async function apiRequest(path: string, json: object = {}): Promise<void> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
  } catch {
    throw new IdentityError('auth/network-request-failed');
  }
  if (!response.ok) throw failureOf(response, await response.text());
}

/** Posts to a path below `/api/auth`. */
export const identityRequest = (path: string, json?: object) => apiRequest(`/api/auth/${path}`, json);
