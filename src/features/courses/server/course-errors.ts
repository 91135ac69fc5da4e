import { failure } from '#platform/server/failure.ts';

export class CourseNotFound extends failure('notFound', 'We could not find this class.') {}
