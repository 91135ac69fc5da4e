import { type ReactNode, useMemo } from 'react';
import { AuthContext, type AuthState } from './auth-context.ts';
import { useSession } from './session-api.ts';

/** Provides `useAuth` with the session. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { data } = useSession();
  const auth = useMemo((): AuthState => {
    if (!data) return { state: 'loading' };
    return data.person ? { state: 'signedIn', user: data.person } : { state: 'signedOut' };
  }, [data]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
