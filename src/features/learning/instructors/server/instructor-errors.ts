import { failure } from '#platform/server/errors.ts';

export class CourseNotTaught extends failure('notFound', 'There is no such class among yours.') {}

export class NoSuchAccount extends failure(
  'invalid',
  'Nobody with a confirmed account has this address. Ask them to sign up and to confirm it first.',
) {
  override field = 'email';
}

export class AlreadyNamed extends failure('conflict', 'This person teaches the class already.') {
  override field = 'email';
}

export class InstructorNotFound extends failure('notFound', 'This person does not teach the class any more.') {}
