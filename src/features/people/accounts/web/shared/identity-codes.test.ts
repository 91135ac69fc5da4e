import { expect, it } from 'vitest';
import { firebaseMessageOf } from '../sign-in/firebase-messages.ts';
import { IdentityError } from './identity-client.ts';
import { fieldOf, type IdentityCode, isCancelled, messageOfCode } from './identity-codes.ts';

it.each([
  ['auth/email-already-in-use', 'This email is already registered. Try logging in instead.'],
  ['auth/weak-password', 'Password should be at least 6 characters.'],
] as const)('has the specified message for %s', (code, messageText) => {
  expect(messageOfCode(code)).toBe(messageText);
});

const labeledCodes: IdentityCode[] = [
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/too-many-requests',
  'auth/popup-blocked',
  'auth/network-request-failed',
  'auth/timeout',
  'auth/internal-error',
  'auth/busy',
  'auth/user-disabled',
  'auth/invalid-email',
  'auth/missing-password',
  'auth/missing-email',
  'auth/common-password',
  'auth/invalid-password',
  'auth/account-exists-with-different-credential',
  'auth/credential-already-in-use',
  'auth/operation-not-allowed',
  'auth/unauthorized-domain',
  'auth/user-mismatch',
  'auth/requires-recent-login',
  'auth/unverified-email',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/web-storage-unsupported',
];

it.each(labeledCodes)('has a plain sentence for %s', (code) => {
  const messageText = firebaseMessageOf(code);
  expect(messageText).toMatch(/^[A-Z].{10,110}[.]$/);
  expect(messageText).not.toMatch(/auth|credential|token|request|session|firebase|error/i);
});

it('does not distinguish a wrong password from an unknown address', () => {
  expect(
    new Set(
      (['wrong-password', 'user-not-found', 'invalid-credential'] as const).map((name) =>
        firebaseMessageOf(`auth/${name}`),
      ),
    ).size,
  ).toBe(1);
});

it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'] as const)(
  'treats %s as cancelled',
  (code) => {
    expect(isCancelled(code)).toBe(true);
    expect(isCancelled('auth/popup-blocked')).toBe(false);
  },
);

it('returns the field that a failure is about', () => {
  expect(fieldOf('auth/email-already-in-use')).toBe('email');
  expect(fieldOf('auth/common-password')).toBe('password');
  expect(fieldOf('auth/network-request-failed')).toBeUndefined();
});

it('has no message for an unknown code, so that screens use their fallback', () => {
  expect(new IdentityError('auth/something-new').message).toBe('');
});
