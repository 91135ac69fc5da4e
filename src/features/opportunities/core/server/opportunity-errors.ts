import { failure } from '#platform/server/errors.ts';

export class OpportunityNotFound extends failure('notFound', 'We could not find this opportunity.') {}
export class CollectionNotFound extends failure('notFound', 'We could not find this page.') {}
export class ProfileNeeded extends failure('forbidden', 'This needs your profile. Log in and complete it first.') {}
export class NotPremium extends failure('forbidden', 'Early access is part of Premium.') {}
