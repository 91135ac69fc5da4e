import { AppError, NotFound } from '#platform/server/errors.ts';

export class SourceNotFound extends NotFound {
  constructor() {
    super('We could not find this source.');
  }
}

export class SourceNameTaken extends AppError {
  constructor() {
    super('conflict', 'Another source has this name already.');
    this.code = 'name';
  }
}

export class SourceAddressRefused extends AppError {
  constructor(message: string) {
    super('invalid', message);
    this.code = 'address';
  }
}
