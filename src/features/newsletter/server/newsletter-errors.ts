import { AppError } from '#platform/server/errors.ts';

export class LinkExpired extends AppError {
  constructor() {
    super('notFound', 'This link is over. Please sign up again, and use the newest letter.');
  }
}

export class LinkIncomplete extends AppError {
  constructor() {
    super('invalid', 'This link is not complete. Please copy the whole link from the letter.');
  }
}

export class NewsletterIsForAdults extends AppError {
  constructor() {
    super('forbidden', 'We send news only to people who are 18 or older.');
  }
}

export class AddressUnconfirmed extends AppError {
  constructor() {
    super('forbidden', 'Please confirm your email address first. Look for our mail.');
  }
}

export class IssueNotFound extends AppError {
  constructor() {
    super('notFound', 'This letter is not here.');
  }
}

export class IssueNotComplete extends AppError {
  constructor(message: string) {
    super('invalid', message);
  }
}
