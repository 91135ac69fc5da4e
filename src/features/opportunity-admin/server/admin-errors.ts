import { defineError } from '#platform/server/define-error.ts';

export const LinkNotValid = defineError('invalid', 'The link is not a web address that people could follow.');
export const ZoneNotKnown = defineError('invalid', 'We do not know this time zone. Choose one of the list.');
export const PictureNotThere = defineError('invalid', 'This picture is not there any more. Please choose it again.');
export const CannotMergeWithItself = defineError('invalid', 'An opportunity cannot be merged with itself.');
export const NothingToRenew = defineError(
  'conflict',
  'Its deadline is not a date, so there is none to move by a year.',
);
export const OpportunityNotFound = defineError('notFound', 'We could not find this opportunity.');
