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

export class NothingToRenew extends AppError {
  constructor() {
    super('conflict', 'Its deadline is not a date, so there is none to move by a year.');
  }
}

export class RenewedBefore extends AppError {
  constructor(year: number) {
    super('conflict', `It was renewed for ${year} before: the copy is in the list.`);
  }
}
