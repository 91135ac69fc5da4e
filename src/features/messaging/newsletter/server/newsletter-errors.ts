import { failure } from '#platform/server/errors.ts';

export class NewsletterIsForAdults extends failure('forbidden', 'We send news only to people who are 18 or older.') {}

export class AddressUnconfirmed extends failure(
  'forbidden',
  'Please confirm your email address first. Look for our email.',
) {}
