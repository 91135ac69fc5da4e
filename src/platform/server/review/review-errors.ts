import { AppError, failure } from '../errors.ts';

export class ReviewedNotFound extends failure('notFound', 'This is not there any more.') {}
export class OwnText extends failure('forbidden', 'Somebody else decides about what you wrote.') {}
export class AlreadyDecided extends failure(
  'conflict',
  'Somebody has decided about this already. Load the page again to see it.',
) {}

export class DayMissing extends AppError {
  override field = 'day';

  constructor() {
    super('invalid', 'Choose a day.');
  }
}

export class ReasonMissing extends AppError {
  override field = 'reason';

  constructor() {
    super('invalid', 'Write why. The author reads it.');
  }
}
