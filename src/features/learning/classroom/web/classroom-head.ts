import { type Head, titled } from '#platform/web/define-page.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { Classroom, CourseCopy, Lesson } from '../contract.ts';

const headOf = (title: string): Head => ({ title: titled(title), description: '', isHidden: true });
const closed = 'This class is not open to you yet';

export const classroomHead = (classroom: Classroom | CourseCopy | Refused | undefined) =>
  headOf(!classroom || isRefused(classroom) ? closed : classroom.course.title);

export const lessonHead = (lesson: Lesson | Refused | undefined) =>
  headOf(!lesson || isRefused(lesson) ? closed : lesson.title);
