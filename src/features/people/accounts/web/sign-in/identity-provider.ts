import type { QueryClient } from '@tanstack/react-query';
import type { IdentityProvider } from '../shared/identity-client.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import { signInMethodsQuery } from './sign-in-method-api.ts';

/** The configured provider. Firebase's code is loaded only where it is used. */
export async function loadIdentityProvider(client: QueryClient): Promise<IdentityProvider> {
  const { firebase } = await client.fetchQuery(signInMethodsQuery());
  if (!firebase) return embeddedIdentity;
  const { loadFirebaseIdentity } = await import('./firebase-identity.ts');
  return loadFirebaseIdentity(firebase);
}
