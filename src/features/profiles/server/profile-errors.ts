import { failure } from '#platform/server/errors.ts';

export class ProfileNotFound extends failure('notFound', 'You have not completed your profile yet.') {}

export class ProfileExists extends failure(
  'conflict',
  'You have a profile already. You can change it on your profile page.',
) {}

export class GuardianNeeded extends failure(
  'invalid',
  "At your age a parent or guardian must agree first. Please fill in the field 'guardianEmail' with their e-mail address.",
) {
  override field = 'guardianEmail';
}

export class GuardianIsOneself extends failure(
  'invalid',
  "The field 'guardianEmail' is your own address. Please give that of a parent or guardian.",
) {
  override field = 'guardianEmail';
}

export class WaitingForGuardian extends failure(
  'conflict',
  'We have asked your parent or guardian. Your profile can be made once they have answered.',
) {}

export class RefusedByGuardian extends failure(
  'conflict',
  'Your parent or guardian did not agree to a profile. Talk with them, then ask them again here with your own date of birth.',
) {}

export class GuardianLinkExpired extends failure(
  'notFound',
  'This link is no longer valid. It may have been answered, taken back, or be too old.',
) {}
