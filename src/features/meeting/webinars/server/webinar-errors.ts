import { AppError, failure } from '#platform/server/errors.ts';
import { formatDayAndTime } from '#platform/shared/dates/dates.ts';
import { webinarLimits } from '../vocabulary.ts';

export class WebinarNotFound extends failure('notFound', 'There is no such webinar.') {}
export class WebinarForPremium extends failure('forbidden', 'This webinar is for Premium members.') {}
export class WebinarForMembers extends failure('forbidden', 'This webinar is for members: please log in.') {}
export class GuardianNeeded extends failure('forbidden', 'You can register when a parent or guardian has agreed.') {}

export class NotOpenYet extends AppError {
  constructor(opensAt: Date) {
    super('conflict', `Premium members register first. It opens for you on ${formatDayAndTime(opensAt, 'UTC')} UTC.`);
  }
}

export class NotRegistered extends failure('forbidden', 'Please register first.') {}
/** In the waiting list. */
export class StillWaiting extends failure('conflict', 'You are on the waiting list, and have no place yet.') {}
export class LinkIncomplete extends failure(
  'invalid',
  'This link is not whole. Please open it from the email again.',
) {}
export class LinkOver extends failure('notFound', 'This link does not work any more.') {}

export class TooManyQuestions extends failure('conflict', `You can send ${webinarLimits.questions} questions.`) {
  override field = 'text';
}

export class DraftOnly extends failure('conflict', 'This webinar is published already.') {}
export class NotPublished extends failure('conflict', 'This webinar is not published yet.') {}

/** Refuses recordings and slides to people who may not have them. */
export class RecordingClosed extends failure('forbidden', 'Recordings are for Premium members.') {}
