import { ChangedMeanwhile, failure } from '#platform/server/errors.ts';

export { ChangedMeanwhile };

export class PremiumNeeded extends failure('forbidden', 'Premium members read notes of those who did it.') {}
export class NoteNotFound extends failure('notFound', 'There is no such note. Its author may have taken it back.') {}
export class QuestionNotFound extends failure('notFound', 'There is no such question.') {}
export class ProfileFirst extends failure('forbidden', 'Complete your profile first, then write a note.') {}
export class OwnNote extends failure('forbidden', 'Others say this about your note.') {}
export class NotAnswerable extends failure('conflict', 'Nobody can answer a question here.') {}
export class ProofNeeded extends failure('conflict', 'Add a proof first: a file, or an address at the organization.') {
  override code = 'proof-needed';
}
export class ProofNotConfirmed extends failure(
  'conflict',
  'There is no proof yet: no file, and the address is not confirmed. Refuse it, or wait.',
) {}
export class NothingProposed extends failure('conflict', 'There are no changes to accept any more.') {}
export class LinkOver extends failure('notFound', 'This link is over. Look at the newest email.') {}
export class PictureForAdults extends failure(
  'forbidden',
  'Only people whose profile says that they are 18 or older are shown with a picture.',
) {}

export class DraftChanged extends ChangedMeanwhile {
  override message = 'You have changed this in another window meanwhile.';
}
export class DraftNotReadable extends failure('invalid', 'This draft could not be read. Load the page again.') {}
export class YearNotPossible extends failure('invalid', 'Choose a year that has begun.') {
  override field = 'year';
}
export class CountryNotKnown extends failure('invalid', 'Choose a country.') {
  override field = 'country';
}
export class NoteNameNotPossible extends failure(
  'invalid',
  'Choose a name of at least two characters in which your own does not occur.',
) {
  override field = 'name';
}
export class PublicMailbox extends failure(
  'invalid',
  'Anybody can have this address. Give one at the organization, or add a file instead.',
) {
  override field = 'email';
}
