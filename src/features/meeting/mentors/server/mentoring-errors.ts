import { AppError, failure } from '#platform/server/errors.ts';
import { closedThreadTexts } from '../mentoring-vocabulary.ts';

export class PremiumNeeded extends failure('forbidden', 'Premium members book a mentor.') {}
export class BookingClosed extends failure(
  'conflict',
  'Nobody can be booked at the moment: meetings have no address yet.',
) {}
export class SlotTaken extends failure(
  'conflict',
  'This time is not free any more: somebody was quicker, or the mentor has changed it. Choose another one.',
) {
  override code = 'slot-taken';
}
export class AllowanceUsed extends failure(
  'conflict',
  'You have booked all meetings of that month. One comes back when a mentor cancels, or you do a day before.',
) {
  override code = 'allowance-used';
}
export class SessionsOverlap extends failure('conflict', 'You have another meeting at this time.') {}
export class SessionNotFound extends failure('notFound', 'There is no such meeting.') {}
export class SessionNotChangeable extends failure('conflict', 'This meeting cannot be changed any more.') {}
export class MoveNotPossible extends failure(
  'conflict',
  'It is too late to move it, or it was moved twice already. You can cancel it.',
) {}
export class TooEarly extends failure('conflict', 'You can say this once the meeting has begun.') {}
export class PermissionNeeded extends failure(
  'forbidden',
  'A parent or guardian has to allow meetings with mentors first.',
) {}
export class AgeNeeded extends failure(
  'forbidden',
  'Add your date of birth to your profile first: people under 18 meet those mentors alone who were checked for it.',
) {}
export class NothingToAsk extends failure('conflict', 'A guardian need not be asked at the moment.') {}
export class LinkOver extends failure('notFound', 'This link is not valid any more.') {}
export class NotAMentor extends failure('notFound', 'Only mentors have times.') {}
export class ThreadFull extends failure('conflict', 'This thread is full.') {}
export class OwnSession extends failure('forbidden', 'You cannot book yourself.') {}

/** Why one of the two cannot write to the other any more. */
export class ThreadClosed extends AppError {
  constructor(state: keyof typeof closedThreadTexts) {
    super('conflict', closedThreadTexts[state]);
  }
}

export class FieldNotPossible extends AppError {
  constructor(
    override field: string,
    message: string,
  ) {
    super('invalid', message);
  }
}
