import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { AuthContext, type AuthState } from '#features/people/session/web/shared/auth-context.ts';
import { IdentityError, type IdentityProvider } from '../shared/identity-client.ts';

export type IdentityClient = AuthState & IdentityProvider;

/** The provider, whose code comes with the first call. */
export function providerOf(client: QueryClient): IdentityProvider {
  const load = async () => {
    try {
      return await (await import('./identity-provider.ts')).loadIdentityProvider(client);
    } catch {
      throw new IdentityError('auth/network-request-failed');
    }
  };
  return {
    signUp: async (account) => (await load()).signUp(account),
    signIn: async (credentials) => (await load()).signIn(credentials),
    signInWithGoogle: async () => (await load()).signInWithGoogle(),
    sendPasswordReset: async (email) => (await load()).sendPasswordReset(email),
    signOut: async () => (await load()).signOut(),
  };
}

/** Throws outside its provider (specification, section 8). */
export function useAuth(): IdentityClient {
  const state = useContext(AuthContext);
  if (!state) throw new Error('useAuth needs an AuthProvider around it.');
  const client = useQueryClient();
  const provider = useMemo(() => providerOf(client), [client]);
  return { ...state, ...provider };
}
