import { AppError } from '#platform/server/errors.ts';

export class EmailTaken extends AppError {
  constructor() {
    super('conflict', 'This email is already registered. Try logging in instead.');
  }
  override code = 'auth/email-already-in-use';
}

export class InvalidCredential extends AppError {
  constructor() {
    super('unauthenticated', 'The email or the password is not right. Please check both and try again.');
  }
  override code = 'auth/invalid-credential';
}

export class WrongPassword extends AppError {
  constructor() {
    super('forbidden', 'Your current password is not right.');
  }
  override code = 'auth/wrong-password';
}

export class WeakPassword extends AppError {
  constructor() {
    super('invalid', 'Password should be at least 6 characters.');
  }
  override code = 'auth/weak-password';
}

export class CommonPassword extends AppError {
  constructor() {
    super(
      'invalid',
      'This password is easy to guess. Please choose another one, like a few words that do not belong together.',
    );
  }
  override code = 'auth/common-password';
}

export class PasswordTooLong extends AppError {
  constructor() {
    super('invalid', 'This password is too long: at most 128 characters.');
  }
  override code = 'auth/invalid-password';
}

export class InvalidEmail extends AppError {
  constructor() {
    super('invalid', 'This does not look like an email address.');
  }
  override code = 'auth/invalid-email';
}

export class TooManyAttempts extends AppError {
  constructor(message: string, retryAfter: number | undefined) {
    super('tooMany', message, retryAfter);
  }
  override code = 'auth/too-many-requests';
}

export class AccountsBusy extends AppError {
  constructor() {
    super('unavailable', 'Many people are logging in right now. Please try again in a moment.', 3);
  }
  override code = 'auth/busy';
}

export class InvalidLink extends AppError {
  constructor() {
    super('invalid', 'This link has been used already or is too old. Please ask for a new one.');
  }
  override code = 'auth/invalid-action-code';
}

export class LinkOfAnotherAccount extends AppError {
  constructor() {
    super('forbidden', 'This link belongs to another account. Please log in to that one, then open the link again.');
  }
  override code = 'auth/user-mismatch';
}

export class RecentLoginRequired extends AppError {
  constructor() {
    super('forbidden', 'To protect your account, please log in again first.');
  }
  override code = 'auth/requires-recent-login';
}

export class UnverifiedEmail extends AppError {
  constructor() {
    super('forbidden', 'Your email address is not confirmed there yet. Please confirm it, then try again.');
  }
  override code = 'auth/unverified-email';
}

export class InvalidIdToken extends AppError {
  constructor() {
    super('unauthenticated', 'We could not check this log in. Please try again.');
  }
  override code = 'auth/invalid-id-token';
}

export class NotOffered extends AppError {
  constructor() {
    super('notFound', 'This way to log in is not offered here.');
  }
  override code = 'auth/operation-not-allowed';
}

export class AccountSuspended extends AppError {
  constructor() {
    super('forbidden', 'This account is suspended. Write to us if you think that is a mistake.');
  }
  override code = 'auth/user-disabled';
}

/** The account was created with Google. */
export class CredentialMissing extends AppError {
  constructor() {
    super('conflict', 'You have no password here yet. Log out and choose Forgot password to get one.');
  }
  override code = 'auth/no-password';
}

export class GoogleUnreachable extends AppError {
  constructor() {
    super('unavailable', 'Google does not answer right now. Please try again in a moment.');
  }
  override code = 'auth/google-failed';
}

export class InvalidCode extends AppError {
  constructor() {
    super(
      'forbidden',
      'This code is not right, or was used before. Wait for the next one in your app, then try again.',
    );
  }
  override code = 'auth/invalid-verification-code';
}

/** Name and password were right; the browser keeps the challenge in `cookies`. */
export class SecondFactorRequired extends AppError {
  constructor(readonly cookies: readonly string[]) {
    super('unauthenticated', 'Please type the code of your app too.');
  }
  override code = 'auth/multi-factor-auth-required';
}

export class ChallengeExpired extends AppError {
  constructor() {
    super('unauthenticated', 'This took too long, or the code was wrong too often. Please log in again.');
  }
  override code = 'auth/code-expired';
}

export class CodesLocked extends AppError {
  constructor() {
    super('tooMany', 'The code was wrong too often. Please try again in 15 minutes.', 15 * 60);
  }
  override code = 'auth/too-many-requests';
}

export class SecondFactorMissing extends AppError {
  constructor() {
    super('conflict', 'Your account asks for no code. Set it up first.');
  }
  override code = 'auth/second-factor-missing';
}

export class SecondFactorExists extends AppError {
  constructor() {
    super('conflict', 'Your account asks for a code already.');
  }
  override code = 'auth/second-factor-already-in-use';
}
