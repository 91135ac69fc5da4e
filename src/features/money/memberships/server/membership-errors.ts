import { failure } from '#platform/server/errors.ts';

export class MembershipNotFound extends failure(
  'notFound',
  'You have no membership yet. It starts with your profile.',
) {}
export class ProfileComesFirst extends failure(
  'conflict',
  'Please complete your profile first. Your membership starts with it.',
) {}
export class PremiumNeedsPayment extends failure(
  'forbidden',
  'Premium starts with a payment. You can upgrade on the membership page.',
) {}
export class AlreadyPremium extends failure('conflict', 'You are a Premium member already.') {}
export class PaymentIsDue extends failure(
  'conflict',
  'Your Premium is waiting for a payment. Please update your card on your account page.',
) {}
export class NoSubscription extends failure(
  'conflict',
  'You have no Premium membership. You can upgrade on the membership page.',
) {}
export class CardNotConfirmed extends failure(
  'conflict',
  'Your bank has not confirmed this card. Please try again, or use another card.',
) {}
export class PremiumReceiptNotFound extends failure('notFound', 'We could not find this receipt.') {}
export class UpgradeNotPossible extends failure(
  'unavailable',
  'The upgrade could not be started just now. Please try again.',
) {}
