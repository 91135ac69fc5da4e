import { ChangedMeanwhile, failure, NotFound } from '#platform/server/errors.ts';
import { maxApplications } from '../vocabulary.ts';

export class ApplicationNotFound extends NotFound {
  constructor() {
    super('We could not find this application.');
  }
}
export class UnknownOpportunity extends failure('notFound', 'We could not find this opportunity.') {}
export class TooManyApplications extends failure(
  'conflict',
  `You have ${maxApplications.toLocaleString('en-US')} applications, which is as many as we keep. Delete some that are over.`,
) {}
export class ApplicationBegun extends failure(
  'conflict',
  'You have begun this application. Delete it in My applications if you want it gone.',
) {}
export class NothingToUndo extends failure('conflict', 'There is nothing to undo.') {}
export class NotAddedByHand extends failure('conflict', 'Only what you added yourself can be changed.') {}
/** A part was saved on another device, or in another tab, since it was read. */
export class ChangedElsewhere extends ChangedMeanwhile {
  override message =
    'You changed this on another device, or in another tab. Look at what is saved there, then save what you want to keep.';
}
