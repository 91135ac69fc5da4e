import { failure } from '#platform/server/errors.ts';

export class CourseNotSold extends failure('notFound', 'We could not find this class. It may not be sold any more.') {}
export class AlreadyEnrolled extends failure('conflict', 'You have this class already. You find it in My Classes.') {}
export class AlreadyAsked extends failure(
  'conflict',
  'You have asked for this class already. We write to you as soon as somebody has decided.',
) {}
