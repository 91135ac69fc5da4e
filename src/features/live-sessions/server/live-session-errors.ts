import { AppError, ChangedMeanwhile, failure } from '#platform/server/errors.ts';
import { counted } from '#platform/shared/text.ts';
import { joinMinutes } from '../vocabulary.ts';

export class LiveSessionNotFound extends failure('notFound', 'There is no such live session.') {}

export class LiveSessionsNotOpen extends failure('forbidden', 'This class opens when you have enrolled in it.') {}

export class StartNotPossible extends failure(
  'invalid',
  'Choose a date and time that lies ahead. Where clocks are set forward, an hour of that night does not exist.',
) {
  override field = 'start';
}

export class NoSuchLesson extends failure('invalid', 'This class has no such lesson.') {
  override field = 'recordingLessonId';
}

export class LiveSessionOver extends failure('conflict', 'This live session is over.') {}
export class LiveSessionNotOver extends failure('conflict', 'A recording and notes come after the live session.') {}
export class LiveSessionCancelled extends failure('conflict', 'This live session is cancelled.') {}
export class LiveSessionNotOpenYet extends failure(
  'conflict',
  `You can join from ${joinMinutes} minutes before it begins.`,
) {}

/** The version that a form was made of is not the current one. */
export class LiveSessionChanged extends ChangedMeanwhile {}

export class LiveSessionFull extends AppError {
  constructor(capacity: number) {
    super('conflict', `This live session is full: ${counted(capacity, 'place')} for who comes first.`);
  }
}
