import { createContext } from 'react';
import type { SignedIn } from '../../contract.ts';

export type User = SignedIn;

/** Loading until the first response (specification, section 4). */
export type AuthState = { state: 'loading' } | { state: 'signedIn'; user: User } | { state: 'signedOut' };

export const AuthContext = createContext<AuthState | undefined>(undefined);
