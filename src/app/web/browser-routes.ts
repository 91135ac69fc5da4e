import type { Page } from '#platform/web/define-page.ts';
import { createPageFinder } from './find-page.ts';
import { notFoundPage } from './pages/app-pages.ts';
import { siteRoutes } from './site-routes.ts';

/**
 * Returns the pages that a browser knows at an address of the site: its own, and those that it may lead to without a
 * reload.
 */
export async function browserRoutes(path: string, isMember: boolean): Promise<readonly Page[]> {
  if (createPageFinder(siteRoutes, true)(path).route === notFoundPage)
    return [...siteRoutes, ...(await (await import('./area-routes.ts')).areaRoutes(path, isMember))];
  return isMember ? [...siteRoutes, ...(await import('./followed-routes.ts')).followedRoutes] : siteRoutes;
}
