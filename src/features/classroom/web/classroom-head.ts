import { type Head, titled } from '#platform/web/head.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { ClassRoom, Lesson } from '../contract.ts';

const hidden = { isHidden: true };
const closed: Head = { title: titled('This class is not open to you yet'), description: '', ...hidden };

export const roomHead = (room: ClassRoom | Refused | undefined): Head =>
  !room || isRefused(room) ? closed : { title: titled(room.course.title), description: '', ...hidden };

export const lessonHead = (lesson: Lesson | Refused | undefined): Head =>
  !lesson || isRefused(lesson) ? closed : { title: titled(lesson.title), description: '', ...hidden };
