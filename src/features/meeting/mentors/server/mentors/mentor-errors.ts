import { AppError, failure } from '#platform/server/errors.ts';

export class PremiumNeeded extends failure('forbidden', 'Premium members see who the mentors are.') {}
export class MentorNotFound extends failure('notFound', 'There is no such mentor. They may have stopped.') {}
export class ProfileFirst extends failure('forbidden', 'Complete your profile first, with your date of birth.') {}
export class AdultsOnly extends failure('forbidden', 'Mentors are 18 or older. Your profile has to say so.') {}
export class PictureNotFound extends failure('notFound', 'There is no picture.') {}
export class ApplyFirst extends failure('conflict', 'Send your application first, then add a picture.') {}
export class NotRenewable extends failure('conflict', 'There is nothing to renew at the moment.') {}

class WrongField extends AppError {
  constructor(
    override field: string,
    message: string,
  ) {
    super('invalid', message);
  }
}

export class ProgrammesNotPossible extends WrongField {
  constructor() {
    super('programmes', 'Write at most 10 programmes, one a line.');
  }
}
export class VettingIncomplete extends WrongField {
  constructor(field: string) {
    super(field, 'Tick every check, and give the date of the agreement, before you accept somebody.');
  }
}
