import { AppError } from '#platform/server/errors.ts';

export class LinkNotValid extends AppError {
  constructor() {
    super('invalid', 'The link is not a web address that people could follow.');
  }
}

export class ZoneNotKnown extends AppError {
  constructor() {
    super('invalid', 'We do not know this time zone. Choose one of the list.');
  }
}

export class PictureNotThere extends AppError {
  constructor() {
    super('invalid', 'This picture is not there any more. Please choose it again.');
  }
}

export class NotReadyToPublish extends AppError {
  constructor(missing: readonly string[]) {
    super('invalid', `Before it can be published: ${missing.join('; ')}.`);
  }
}

export class CannotMergeWithItself extends AppError {
  constructor() {
    super('invalid', 'An opportunity cannot be merged with itself.');
  }
}

export class OpportunityNotFound extends AppError {
  constructor() {
    super('notFound', 'We could not find this opportunity.');
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
