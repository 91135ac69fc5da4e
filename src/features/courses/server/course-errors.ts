import { failure } from '#platform/server/errors.ts';

export class CourseNotFound extends failure('notFound', 'We could not find this class.') {}
