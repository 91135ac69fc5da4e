import { AppError, ChangedMeanwhile, failure } from '#platform/server/errors.ts';

export class CourseChangedMeanwhile extends ChangedMeanwhile {
  override message = 'Somebody else has changed this class meanwhile.';
}

export class CourseNotComplete extends AppError {
  constructor(message: string) {
    super('invalid', `This class cannot be public yet. ${message}`);
  }
}

export class LessonsFinished extends AppError {
  constructor(users: number) {
    super('invalid', `${users} of the people here have finished a lesson that would go. Confirm that it goes.`);
  }
}

export class CoverNotThere extends failure('invalid', 'This picture is no longer here. Please choose it again.') {}

export class SampleNotForSale extends failure(
  'invalid',
  'A sample is for a demo only, and here people pay. Take the mark off before it is public.',
) {}
