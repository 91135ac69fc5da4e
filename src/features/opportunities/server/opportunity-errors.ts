import { AppError } from '#platform/server/errors.ts';

export class OpportunityNotFound extends AppError {
  constructor() {
    super('notFound', 'We could not find this opportunity.');
  }
}

export class NotPremium extends AppError {
  constructor() {
    super('forbidden', 'Early access is part of Premium.');
  }
}

export class CursorNotValid extends AppError {
  constructor() {
    super('invalid', "The parameter 'cursor' is not right: use the one that the page before gave you.");
  }
}
