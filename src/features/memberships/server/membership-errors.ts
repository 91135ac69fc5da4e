import { AppError } from '#platform/server/errors.ts';

export class MembershipNotFound extends AppError {
  constructor() {
    super('notFound', 'You have no membership yet. It starts with your profile.');
  }
}

export class ProfileComesFirst extends AppError {
  constructor() {
    super('conflict', 'Please complete your profile first. Your membership starts with it.');
  }
}

export class PremiumNeedsPayment extends AppError {
  constructor() {
    super('forbidden', 'Premium starts with a payment. You can upgrade on the membership page.');
  }
}
