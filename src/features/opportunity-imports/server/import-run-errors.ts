import { AppError, NotFound } from '#platform/server/errors.ts';

export class ImportNotFound extends NotFound {
  constructor() {
    super('We could not find this import.');
  }
}

/** A concurrent request, perhaps of the same person, was first. */
export class ImportMovedOn extends AppError {
  constructor() {
    super('conflict', 'This import has moved on meanwhile. Please look at it again.');
  }
}

export class MappingIncomplete extends AppError {
  constructor() {
    super('invalid', 'Please choose the column that holds the title.');
  }
}

export class PieceWrong extends AppError {
  constructor() {
    super('invalid', 'This part of the file is not as long as was said. Please choose the file again.');
  }
}
