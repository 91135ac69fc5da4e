import { AppError, failure } from '#platform/server/errors.ts';

/** One field of a form is wrong; the message stands beside it. */
export class FieldRefused extends AppError {
  constructor(
    override readonly field: string,
    message: string,
  ) {
    super('invalid', message);
  }
}

export class LinkOver extends failure('notFound', 'This link is over. Ask for a new one, it comes by email.') {}
export class NotYours extends failure('notFound', 'This is not there any more, or is not yours.') {}
export class NotProven extends failure('forbidden', 'Please show us first that this opportunity is yours.') {}
export class KeptByOthers extends failure(
  'conflict',
  'Another address of the organization keeps this opportunity already. Please write to us if that is wrong.',
) {}
export class LineNotFound extends failure(
  'conflict',
  'We opened the page and did not find the line. Please check that it is there for everybody, then try again.',
) {}
export class PageNotReached extends failure(
  'conflict',
  'We could not open the page. Please check the link, then try again in some minutes.',
) {}
