import { type IdentityCode, messageOfCode } from './identity-codes.ts';

export type Credentials = { email: string; password: string };
export type NewAccount = Credentials & { name: string };

/** What each provider of identities does for the product. Nothing but its own module knows which one it is. */
export type IdentityProvider = {
  signUp(account: NewAccount): Promise<void>;
  signIn(credentials: Credentials): Promise<void>;
  /** Opens Google's window at once, so call it while the person's click is still fresh. */
  signInWithGoogle(): Promise<void>;
  /** Sends a mail with a way to a new password, and does not tell whether the address is known. */
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
};

/** Something about an identity did not work. The message is for people; it is empty where there is nothing to say. */
export class IdentityError extends Error {
  constructor(
    readonly code: IdentityCode,
    message = messageOfCode(code) ?? '',
  ) {
    super(message);
    this.name = 'IdentityError';
  }
}
