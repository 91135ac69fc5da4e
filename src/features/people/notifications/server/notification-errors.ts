import { NotFound } from '#platform/server/errors.ts';

export class NotificationNotFound extends NotFound {
  constructor() {
    super('We could not find this notification.');
  }
}
