import { failure } from '#platform/server/errors.ts';

export class DiscussionNotOpen extends failure('forbidden', 'This class opens when you have enrolled in it.') {}
export class ThreadNotFound extends failure('notFound', 'There is no such thread.') {}
export class PostNotFound extends failure('notFound', 'There is no such post.') {}
export class OnlyForTeachers extends failure('forbidden', 'Only instructors of this class can do this.') {}
export class OwnPost extends failure('forbidden', 'Somebody else decides about your own post.') {}
export class NotYourPost extends failure('forbidden', 'Only who wrote it can do this.') {}
export class NotYourThread extends failure('forbidden', 'Only who asked, or an instructor, can do this.') {}
export class PostNotOpen extends failure('conflict', 'This post was deleted or hidden, so it stays as it is.') {}
/** The person who decides has read an earlier text or state. */
export class PostChanged extends failure(
  'conflict',
  'This post was changed while you read it. Look at it as it is now, then decide.',
) {
  override code = 'changed-meanwhile';
}
export class ThreadNotOpen extends failure(
  'conflict',
  'Nobody can write here: the thread was hidden or waits for review.',
) {}
export class TooManyPins extends failure('conflict', 'At most ten threads can be pinned.') {}

export class PictureNotFound extends failure('notFound', 'There is no such picture.') {}
export class PicturesForAdults extends failure(
  'forbidden',
  'Only people whose profile says that they are 18 or older can add pictures, so that nobody younger is recognised by one.',
) {}
export class TooManyPictures extends failure('conflict', 'Post the pictures that you have sent first.') {}
export class PictureGone extends failure('invalid', 'A picture is not there any more. Please add it again.') {
  override field = 'pictures';
}
export class NoSuchLesson extends failure('invalid', 'This lesson does not exist any more.') {
  override field = 'lesson';
}
export class NameNeeded extends failure('invalid', 'Choose a name first: it is what the others see instead of yours.') {
  override field = 'name';
}
export class NameIsOwn extends failure('invalid', 'Choose a name in which your own name does not occur.') {
  override field = 'name';
}
export class NameNotPossible extends failure('invalid', 'Choose another name: this one could be misunderstood.') {
  override field = 'name';
}
export class NameIsGiven extends failure('forbidden', 'You are shown with your first name and an initial.') {}
export class NameTaken extends failure('invalid', 'Somebody else has this name here. Choose another one.') {
  override field = 'name';
}
