import { AppError } from '#platform/server/errors.ts';

export class AlreadyPremium extends AppError {
  constructor() {
    super('conflict', 'You are a Premium member already.');
  }
}

export class PaymentIsDue extends AppError {
  constructor() {
    super('conflict', 'Your Premium is waiting for a payment. Please update your card on your account page.');
  }
}

export class NoSubscription extends AppError {
  constructor() {
    super('conflict', 'You have no Premium membership. You can upgrade on the membership page.');
  }
}

export class CardNotConfirmed extends AppError {
  constructor() {
    super('conflict', 'Your bank has not confirmed this card. Please try again, or use another card.');
  }
}

export class PremiumReceiptNotFound extends AppError {
  constructor() {
    super('notFound', 'We could not find this receipt.');
  }
}

export class UpgradeNotPossible extends AppError {
  constructor() {
    super('unavailable', 'The upgrade could not be started just now. Please try again.');
  }
}
