import { type IdentityCode, messageOfCode, notOpen, oldLink, wrongCredentials } from '../shared/identity-codes.ts';

const blockedStorage =
  'Your browser blocks what SeaLeap needs to keep you logged in. Please allow cookies for this site.';

const messages: Partial<Record<string, string>> = {
  'auth/account-exists-with-different-credential':
    'You already have an account with this email. Please log in with your password.',
  'auth/admin-restricted-operation': notOpen,
  'auth/credential-already-in-use': 'This Google account belongs to somebody else on SeaLeap.',
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/invalid-user-token': 'You have been logged out. Please log in again.',
  'auth/user-token-expired': 'You have been logged out. Please log in again.',
  'auth/operation-not-supported-in-this-environment': notOpen,
  'auth/unauthorized-domain': notOpen,
  'auth/timeout': 'This took too long. Check your connection and try again.',
  'auth/web-storage-unsupported': blockedStorage,
  'auth/expired-action-code': oldLink,
  'auth/user-not-found': wrongCredentials,
};

/** Undefined when the code has no message of its own. */
export const firebaseMessageOf = (code: IdentityCode) => messages[code] ?? messageOfCode(code);
