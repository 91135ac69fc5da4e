import { failure } from '#platform/server/errors.ts';

export class FitIsPremium extends failure('forbidden', 'Comparing a CV with an opportunity comes with Premium.') {}
export class OfferNotFound extends failure('notFound', 'We could not find this opportunity.') {}
export class WriteACvFirst extends failure('conflict', 'Write your CV first. Then you can compare it.') {}
