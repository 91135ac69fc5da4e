import { AppError } from '#platform/server/errors.ts';

export class NothingToReport extends AppError {
  constructor() {
    super('notFound', 'We could not find the opportunity that you report.');
  }
}

export class ReportNotFound extends AppError {
  constructor() {
    super('notFound', 'We could not find this report.');
  }
}

export class ReportDone extends AppError {
  constructor() {
    super('conflict', 'Somebody else has dealt with this report in the meantime.');
  }
}
