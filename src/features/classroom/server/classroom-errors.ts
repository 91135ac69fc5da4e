import { failure } from '#platform/server/errors.ts';

export class LessonNotFound extends failure('notFound', 'We could not find this lesson.') {}
export class CourseNotOpen extends failure('forbidden', 'This class opens when you have enrolled in it.') {}
