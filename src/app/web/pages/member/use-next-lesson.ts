import { useQuery } from '@tanstack/react-query';
import { classroomQuery } from '#features/learning/classroom/web/classroom-api.ts';
import { myEnrollmentsQuery } from '#features/money/enrollments/web/enrollment-api.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { openCourse } from './home-queries.ts';

/** The lesson to go on with in the latest class that can be opened; undefined where there is none. */
export function useNextLesson(uid: string) {
  const courseId = openCourse(useQuery(myEnrollmentsQuery(uid)).data ?? []);
  const { data } = useQuery({ ...classroomQuery(courseId ?? ''), enabled: courseId !== undefined });
  if (!data || isRefused(data) || !data.resumeAt) return undefined;
  const { course, lessons, resumeAt } = data;
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length;
  const number = lessons.findIndex(({ id }) => id === resumeAt) + 1;
  return {
    course,
    progress: { done, total: lessons.length },
    label: `${done > 0 || number > 1 ? 'Continue' : 'Start'}: lesson ${number}`,
    href: `/classes/${course.id}/learn/${resumeAt}`,
  };
}
export type NextLesson = NonNullable<ReturnType<typeof useNextLesson>>;
