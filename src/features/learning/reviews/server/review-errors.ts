import { AppError, failure } from '#platform/server/errors.ts';
import { counted } from '#platform/shared/text/text.ts';

export class ReviewNotFound extends failure('notFound', 'There is no such review.') {}
export class ReviewNotOpen extends failure('forbidden', 'You can review a class that you are enrolled in.') {}
export class NotAsTeacher extends failure(
  'forbidden',
  'Reviews are for learners: who teaches the class or works for SeaLeap writes none.',
) {}
export class TaughtByYou extends failure(
  'forbidden',
  'You teach this class, so somebody else decides about its reviews.',
) {}

export class NotHalfDone extends AppError {
  constructor(missing: number) {
    super(
      'conflict',
      `You can review this class when you have done half of it: ${counted(missing, 'more lesson', 'more lessons')}.`,
    );
  }
}
