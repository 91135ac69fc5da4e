import type { Page } from '#platform/web/define-page.ts';
import { createPageFinder } from './find-page.ts';
import { notFoundPage } from './pages/app-pages.ts';
import { siteRoutes } from './site-routes.ts';

const followed = async () => (await import('./followed-routes.ts')).followedRoutes;
const classroom = async () => (await import('./classroom-routes.ts')).classroomRoutes;

/** Pages below a course, by the part of the address after its name. */
const courseLists: Partial<Record<string, () => Promise<readonly Page[]>>> = {
  learn: classroom,
  print: classroom,
  assignments: async () => (await import('./assignment-routes.ts')).assignmentRoutes,
  community: async () => (await import('#features/discussions/web/discussions-pages.ts')).discussionsPages,
  sessions: async () => (await import('#features/live-sessions/web/live-sessions-pages.ts')).liveSessionsPages,
};

async function listOf(path: string, isMember: boolean): Promise<readonly Page[]> {
  const [, area, , part = ''] = path.split('/');
  if (area === 'classes' || area === 'certificates')
    return (await courseLists[part]?.()) ?? (await import('./course-routes.ts')).courseRoutes;
  if (area === 'my-classes')
    return [...(await import('./pages/further-pages.ts')).furtherPages, ...(isMember ? await followed() : [])];
  if (area === 'webinars' && !isMember)
    return (await import('#features/webinars/web/webinars-pages.ts')).webinarsPages;
  return (await import('./member-routes.ts')).memberRoutes;
}

/** What a browser knows at an address of the site: its page, and those that it may lead to without a reload. */
export async function browserRoutes(path: string, isMember: boolean): Promise<readonly Page[]> {
  if (createPageFinder(siteRoutes, true)(path).route === notFoundPage)
    return [...siteRoutes, ...(await listOf(path, isMember))];
  return isMember ? [...siteRoutes, ...(await followed())] : siteRoutes;
}
