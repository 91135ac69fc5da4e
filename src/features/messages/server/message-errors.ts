import { AppError } from '#platform/server/errors.ts';

export class MessageNotFound extends AppError {
  constructor() {
    super('notFound', 'This message is not here any more.');
  }
}
