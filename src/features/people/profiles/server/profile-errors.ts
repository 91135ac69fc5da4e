import { failure } from '#platform/server/errors.ts';

export class ProfileNotFound extends failure('notFound', 'You have not completed your profile yet.') {}

export class ProfileExists extends failure(
  'conflict',
  'You have a profile already. You can change it on your profile page.',
) {}

export class GuardianNeeded extends failure(
  'invalid',
  "At your age a parent or guardian must agree first. Please fill in the field 'guardianEmail' with their email address.",
) {
  override field = 'guardianEmail';
}

export class GuardianIsOneself extends failure(
  'invalid',
  'This is your own address. Please give the one of a parent or guardian.',
) {
  override field = 'guardianEmail';
  override code = 'own-address';
}

export class DeclaredMinor extends failure(
  'conflict',
  'You told us before that you are younger. Please give your own date of birth, and ask a parent or guardian. Was it a mistake? Then write to us on the About page.',
) {}

export class AgeNeeded extends failure('forbidden', 'Please tell us your date of birth before you buy something.') {
  override code = 'age-needed';
}

export class ConsentMissing extends failure(
  'forbidden',
  'Your parent or guardian has to agree first. Until then you cannot buy anything here.',
) {
  override code = 'consent-missing';
}

export class GuardianMustAllow extends failure(
  'forbidden',
  'At your age a parent or guardian must allow each payment. You can ask them here.',
) {
  override code = 'guardian-needed';
}

export class AdultsOnly extends failure(
  'forbidden',
  'Only adults can buy places for a group. Please ask a teacher or a parent to do it with their own account.',
) {
  override code = 'adults-only';
}

export class GuardianDeclined extends failure(
  'forbidden',
  'Your parent or guardian said no to this payment. You can ask them again in some days.',
) {
  override code = 'guardian-declined';
}

export class NothingToRequest extends failure(
  'conflict',
  'For this payment nobody needs to be asked. Please load the page again.',
) {}

export class NotSold extends failure('notFound', 'We could not find what you want to buy.') {}

export class PaymentLinkExpired extends failure(
  'notFound',
  'This link is no longer valid. It may be too old, or a newer email may have replaced it.',
) {}

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
