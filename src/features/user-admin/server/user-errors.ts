import { AppError } from '#platform/server/errors.ts';

export class UserNotFound extends AppError {
  constructor() {
    super('notFound', 'There is nobody here. The account may have been deleted.');
  }
}

export class OwnAccount extends AppError {
  constructor() {
    super('conflict', 'You cannot do this to your own account. Please ask another admin.');
  }
}

/** The actor lost the role during the request. */
export class NoLongerAdmin extends AppError {
  constructor() {
    super('forbidden', 'You are not an admin any more.');
  }
}

export class NamedAdmin extends AppError {
  constructor() {
    super('conflict', 'This address is named in ADMIN_EMAILS, so its role cannot be changed here.');
  }
}

export class NothingToConfirm extends AppError {
  constructor() {
    super('conflict', 'This address is confirmed already.');
  }
}
