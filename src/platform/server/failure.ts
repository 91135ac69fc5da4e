import { AppError } from './errors.ts';

/** The base class of an AppError that is always worded alike: `class NoSeat extends failure('conflict', '…') {}`. */
export const failure = (...[kind, message, retryAfter]: ConstructorParameters<typeof AppError>): (new () => AppError) =>
  class extends AppError {
    constructor() {
      super(kind, message, retryAfter);
    }
  };
