import { type IdentityCode, messageOfCode } from './identity-codes.ts';

export type Credentials = { email: string; password: string };
export type NewAccount = Credentials & { name: string };

/** One identity provider: embedded accounts or Firebase. */
export type IdentityProvider = {
  signUp(account: NewAccount): Promise<void>;
  signIn(credentials: Credentials): Promise<void>;
  /** Opens a popup at once, so call it in the click's event handler. `isNew`: this made the account. */
  signInWithGoogle(): Promise<{ isNew: boolean }>;
  /** Resolves in the same way whether or not the address is known. */
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
};

/** `message` is for people; empty where there is nothing to say. */
export class IdentityError extends Error {
  constructor(
    readonly code: IdentityCode,
    message = messageOfCode(code) ?? '',
  ) {
    super(message);
    this.name = 'IdentityError';
  }
}
