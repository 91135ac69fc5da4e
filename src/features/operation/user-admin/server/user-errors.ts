import { failure } from '#platform/server/errors.ts';

export class UserNotFound extends failure('notFound', 'This person is not here. The account may have been deleted.') {}

export class OwnAccount extends failure(
  'conflict',
  'You cannot do this to your own account. Please ask another admin.',
) {}

/** The actor lost the role during the request. */
export class NoLongerAdmin extends failure('forbidden', 'You are not an admin any more.') {}

export class NamedAdmin extends failure(
  'conflict',
  'This address is named in ADMIN_EMAILS, so its role cannot be changed here.',
) {}

export class NothingToCorrect extends failure('conflict', 'There is no record that this person is under 18.') {}

export class NothingToConfirm extends failure('conflict', 'This address is confirmed already.') {}
