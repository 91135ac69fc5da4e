import { AppError } from '#platform/server/errors.ts';

export class LinkNotChecked extends AppError {
  constructor() {
    super('notFound', 'This opportunity is not open on the site, or its link was never looked at.');
  }
}
