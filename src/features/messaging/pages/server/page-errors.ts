import { AppError, failure } from '#platform/server/errors.ts';

export class PageNotFound extends failure('notFound', 'This page is not here.') {}

export class VersionNotFound extends failure('notFound', 'This version is not here.') {}

/** A draft that cannot be published, or a text that cannot be shown. `field` is the one that is wrong. */
export class PageIncomplete extends AppError {
  constructor(
    override readonly field: string,
    message: string,
  ) {
    super('invalid', message);
  }
}

export class AddressTaken extends failure(
  'conflict',
  'Another page has this address, or had it before. Choose another one.',
) {
  override code = 'page/address-taken';
  override field = 'slug';
}

export class AddressFixed extends failure('conflict', 'This page is part of the product and keeps its address.') {}

export class WasPublished extends failure(
  'conflict',
  'Readers have seen this page, so it can be taken down, not deleted.',
) {}
