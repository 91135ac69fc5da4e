import { AppError } from '#platform/server/errors.ts';

export class LinkNotFollowed extends AppError {
  constructor() {
    super('notFound', 'This opportunity is not open on the site, or its link was never looked at.');
  }
}

export class CursorNotValid extends AppError {
  constructor() {
    super('invalid', "The parameter 'cursor' is not right: use the one that the page before gave you.");
  }
}
