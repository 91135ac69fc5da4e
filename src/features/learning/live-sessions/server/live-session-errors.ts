import { failure } from '#platform/server/errors.ts';

export class LiveSessionsNotOpen extends failure('forbidden', 'This class opens when you have enrolled in it.') {}

export class NoSuchLesson extends failure('invalid', 'This class has no such lesson.') {
  override field = 'recordingLessonId';
}
