import { IdentityError } from './identity-client.ts';
import type { IdentityCode } from './identity-codes.ts';

/** What an answer that is no success says: its code, and a sentence for people (docs/decisions/0006). */
function failureOf({ status, headers }: Response, message: string) {
  const code = headers.get('x-error-code') ?? (status >= 500 ? 'auth/internal-error' : 'auth/unknown');
  return new IdentityError(code as IdentityCode, message || undefined);
}

/** Asks an address of the API that is about an account; throws IdentityError unless it went well. */
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

/** The same, for an address of `/api/auth`. */
export const identityRequest = (path: string, json?: object) => apiRequest(`/api/auth/${path}`, json);
