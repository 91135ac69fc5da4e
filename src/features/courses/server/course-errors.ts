import { AppError } from '#platform/server/errors.ts';

export class CourseNotFound extends AppError {
  constructor() {
    super('notFound', 'We could not find this class.');
  }
}

export class CursorNotValid extends AppError {
  constructor() {
    super('invalid', "The parameter 'cursor' is not right: use the one that the page before gave you.");
  }
}
