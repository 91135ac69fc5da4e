import { failure } from '#platform/server/errors.ts';

export class LessonNotFound extends failure('notFound', 'We could not find this lesson.') {}
export class CourseNotFound extends failure('notFound', 'We could not find this class.') {}
