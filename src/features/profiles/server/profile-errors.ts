import { AppError } from '#platform/server/errors.ts';

export class ProfileNotFound extends AppError {
  constructor() {
    super('notFound', 'You have not completed your profile yet.');
  }
}

export class ProfileExists extends AppError {
  constructor() {
    super('conflict', 'You have a profile already. You can change it on your profile page.');
  }
}

export class GuardianNeeded extends AppError {
  override field = 'guardianEmail';

  constructor() {
    super(
      'invalid',
      "At your age a parent or guardian must agree first. Please fill in the field 'guardianEmail' with their e-mail address.",
    );
  }
}

export class GuardianIsOneself extends AppError {
  override field = 'guardianEmail';

  constructor() {
    super('invalid', "The field 'guardianEmail' is your own address. Please give that of a parent or guardian.");
  }
}

export class WaitingForGuardian extends AppError {
  constructor() {
    super('conflict', 'We have asked your parent or guardian. Your profile can be made once they have answered.');
  }
}

export class GuardianLinkExpired extends AppError {
  constructor() {
    super('notFound', 'This link is no longer valid. It may have been answered, taken back, or be too old.');
  }
}
