import { failure } from '#platform/server/errors.ts';

export class NotPremium extends failure('forbidden', 'For you is part of Premium.') {}
export class ProfileNeeded extends failure('conflict', 'Please complete your profile first.') {}
export class UnknownOpportunity extends failure('notFound', 'We could not find this opportunity.') {}
