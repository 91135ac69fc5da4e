import { AppError } from '#platform/server/errors.ts';

export class LessonNotFound extends AppError {
  constructor() {
    super('notFound', 'We could not find this lesson.');
  }
}

export class CourseNotOpen extends AppError {
  constructor() {
    super('forbidden', 'This class opens when you have enrolled in it.');
  }
}
