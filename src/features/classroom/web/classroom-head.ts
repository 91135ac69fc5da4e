import { type Head, titled } from '#platform/web/define-page.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { Classroom, Lesson } from '../contract.ts';

const hidden = { isHidden: true };
const closed: Head = { title: titled('This class is not open to you yet'), description: '', ...hidden };

export const classroomHead = (classroom: Classroom | Refused | undefined): Head =>
  !classroom || isRefused(classroom) ? closed : { title: titled(classroom.course.title), description: '', ...hidden };

export const lessonHead = (lesson: Lesson | Refused | undefined): Head =>
  !lesson || isRefused(lesson) ? closed : { title: titled(lesson.title), description: '', ...hidden };
