import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { SessionAnswer } from '../../contract.ts';
import { sessionQuery } from '../session-api.ts';
import { AuthContext, type AuthState } from './auth-context.ts';

/**
 * Returns who is signed in, which a new notification does not change: all readers of the context would be rendered
 * again.
 */
const whoIsIt = ({ person }: SessionAnswer) => {
  if (!person) return { person };
  const { unread: _unread, ...who } = person;
  return { person: who };
};

/** Provides `useAuth` with the session. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...sessionQuery(), select: whoIsIt });
  const auth = useMemo((): AuthState => {
    if (!data) return { state: 'loading' };
    return data.person ? { state: 'signedIn', user: data.person } : { state: 'signedOut' };
  }, [data]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
