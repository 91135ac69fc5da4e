import { failure } from '#platform/server/errors.ts';

export class CourseNotOpen extends failure('forbidden', 'This class opens when you have enrolled in it.') {}
