import { AppError, failure } from '#platform/server/errors.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';

export class CourseNotOpen extends failure('forbidden', 'This class opens when you have enrolled in it.') {}

export class LessonNotOpenYet extends AppError {
  constructor(opensAt: Date) {
    super('forbidden', `This lesson opens on ${formatLongDate(opensAt.toISOString())}.`);
  }
}

export class CheckNotPassed extends failure('conflict', 'This lesson is done when you have passed its check.') {}
