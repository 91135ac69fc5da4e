import { AppError } from '#platform/server/errors.ts';

export class LinkOver extends AppError {
  constructor() {
    super('notFound', 'This link is over. Please sign up again, and use the newest letter.');
  }
}

export class LinkIncomplete extends AppError {
  constructor() {
    super('invalid', 'This link is not complete. Please copy the whole link from the letter.');
  }
}
