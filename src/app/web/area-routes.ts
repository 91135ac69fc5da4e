import type { Page } from '#platform/web/define-page.ts';
import './members.css';

const classroom = async () => (await import('#features/learning/classroom/web/classroom-pages.ts')).classroomPages;
const ofCourse = async () => (await import('./course-routes.ts')).courseRoutes;

/** Pages below a course, by the part of the address after its name; the others have a list of all. */
const courseLists: Partial<Record<string, (rest: readonly string[]) => Promise<readonly Page[]>>> = {
  learn: async ([lesson]) =>
    lesson ? classroom() : (await import('./pages/course-member-pages.ts')).courseMemberPages,
  print: classroom,
  assignments: async ([, peers]) =>
    peers ? ofCourse() : (await import('#features/learning/assignments/web/assignments-pages.ts')).assignmentsPages,
  community: async ([thread]) => {
    if (!thread) return (await import('#features/learning/discussions/web/community-pages.ts')).communityPages;
    return thread === 'new'
      ? (await import('#features/learning/discussions/web/new-thread-pages.ts')).newThreadPages
      : (await import('#features/learning/discussions/web/thread-pages.ts')).threadPages;
  },
  sessions: async () => (await import('#features/learning/live-sessions/web/live-sessions-pages.ts')).liveSessionsPages,
};

/** The pages at an address that is not of the site's own, and those that it may lead to without a reload. */
export async function areaRoutes(path: string, isMember: boolean): Promise<readonly Page[]> {
  const [, area, , part = '', ...rest] = path.split('/');
  if (area === 'classes' || area === 'certificates') return (courseLists[part] ?? ofCourse)(rest);
  if (area === 'my-classes') return (await import('./pages/my-courses-pages.ts')).myCoursesPages;
  if (area === 'webinars' && !isMember)
    return (await import('#features/meeting/webinars/web/webinars-pages.ts')).webinarsPages;
  return (await import('./member-routes.ts')).memberRoutes;
}
