import type { IdentityProvider } from '../shared/identity-client.ts';
import { identityRequest } from '../shared/identity-request.ts';
import { signInWithGooglePopup } from './google-popup.ts';

/** Accounts in our own database. */
export const embeddedIdentity: IdentityProvider = {
  signUp: ({ name, email, password }) => identityRequest('sign-up/email', { name, email, password }),
  signIn: ({ email, password }) => identityRequest('sign-in/email', { email, password }),
  signInWithGoogle: signInWithGooglePopup,
  sendPasswordReset: (email) => identityRequest('request-password-reset', { email }),
  signOut: () => identityRequest('sign-out'),
};
