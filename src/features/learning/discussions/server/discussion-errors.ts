import { failure } from '#platform/server/errors.ts';

export class DiscussionNotOpen extends failure('forbidden', 'This class opens when you have enrolled in it.') {}
export class ThreadNotFound extends failure('notFound', 'There is no such thread.') {}
export class PostNotFound extends failure('notFound', 'There is no such post.') {}
export class OnlyForTeachers extends failure('forbidden', 'Only instructors of this class can do this.') {}
export class NotYourPost extends failure('forbidden', 'Only who wrote it can do this.') {}
export class NotYourThread extends failure('forbidden', 'Only who asked, or an instructor, can do this.') {}
export class PostNotOpen extends failure('conflict', 'This post was deleted or hidden, so it stays as it is.') {}
export class ThreadNotOpen extends failure(
  'conflict',
  'Nobody can write here: the thread was hidden or waits for review.',
) {}
export class TooManyPins extends failure('conflict', 'At most ten threads can be pinned.') {}

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
