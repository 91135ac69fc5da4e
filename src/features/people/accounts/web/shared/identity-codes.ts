/** The codes of Firebase Authentication (specification, section 8). */
export type IdentityCode = `auth/${string}`;

export const wrongCredentials = 'The email or the password is not right. Please check both and try again.';
export const oldLink = 'This link does not work any more. Please ask for a new one.';
export const notOpen = 'This way of logging in is not open here. Please use another one.';

/**
 * Messages for people; those that only Firebase needs are in firebase-messages.ts. Screens have a fallback for other
 * codes.
 */
const messages: Partial<Record<string, string>> = {
  'auth/email-already-in-use': 'This email is already registered. Try logging in instead.',
  'auth/weak-password': 'Password should be at least 6 characters.',
  'auth/common-password':
    'This password is easy to guess. Please choose another one, like a few words that do not belong together.',
  'auth/invalid-password': 'This password is too long. Please choose one with at most 128 characters.',
  'auth/missing-name': 'Please tell us your name.',
  'auth/missing-email': 'Please give your email address.',
  'auth/invalid-email': 'Please give an email address like name@example.org.',
  'auth/missing-password': 'Please type your password.',
  'auth/missing-code': 'Please type the code.',
  'auth/invalid-verification-code':
    'This code is not right, or was used before. Wait for the next one in your app, then try again.',
  'auth/code-expired': 'This took too long, or the code was wrong too often. Please log in again.',
  'auth/wrong-password': wrongCredentials,
  'auth/invalid-credential': wrongCredentials,
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this site, then try again.',
  'auth/popup-timeout': 'The Google window was open for too long. Please try again.',
  'auth/network-request-failed': 'SeaLeap could not be reached. Check your connection and try again.',
  'auth/busy': 'Many people are here right now. Please try again in a moment.',
  'auth/internal-error': 'Something went wrong on our side. Please try again in a moment.',
  'auth/user-mismatch': 'This link belongs to another account. Please log in with that one, then open it again.',
  'auth/operation-not-allowed': notOpen,
  'auth/unverified-email': 'Please confirm your email address first. Look for our email.',
  'auth/user-disabled': 'This account is suspended. Write to us if you think that is a mistake.',
  'auth/requires-recent-login': 'To be sure that it is you, please log out and log in again, then try once more.',
  'auth/invalid-action-code': oldLink,
};

export const messageOfCode = (code: IdentityCode) => messages[code];

/** Cancelled by the user: not an error. */
const cancelledCodes = new Set<string>([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);
export const isCancelled = (code: IdentityCode) => cancelledCodes.has(code);

const fields: Partial<Record<string, 'name' | 'email' | 'password' | 'code'>> = {
  'auth/invalid-verification-code': 'code',
  'auth/missing-name': 'name',
  'auth/missing-email': 'email',
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/missing-password': 'password',
  'auth/weak-password': 'password',
  'auth/common-password': 'password',
  'auth/invalid-password': 'password',
  'auth/wrong-password': 'password',
  'auth/user-not-found': 'password',
  'auth/invalid-credential': 'password',
  'auth/invalid-login-credentials': 'password',
};

/** The form field that a failure is about; undefined when it is about none. */
export const fieldOf = (code: IdentityCode) => fields[code];
