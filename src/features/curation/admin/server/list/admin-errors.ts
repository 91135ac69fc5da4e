import { failure } from '#platform/server/errors.ts';

export class LinkNotValid extends failure('invalid', 'The link is not a web address that people could follow.') {}
export class ZoneNotKnown extends failure('invalid', 'We do not know this time zone. Choose one of the list.') {}
export class PictureNotThere extends failure(
  'invalid',
  'This picture is not there any more. Please choose it again.',
) {}
export class LogoNotFound extends failure(
  'invalid',
  'We found no logo on the official site that we can show. You can send a picture instead.',
) {}
export class CannotMergeWithItself extends failure('invalid', 'An opportunity cannot be merged with itself.') {}
export class NothingToRenew extends failure(
  'conflict',
  'Its deadline is not a date, so there is none to move by a year.',
) {}
export class OpportunityNotFound extends failure('notFound', 'We could not find this opportunity.') {}
